package import JSONSyntax

/// The values that the samples have at each site, looked up once per site: many nodes share one.
package struct SeenValues {
  private struct Site {
    var values: [JSONValue]
    var positions: [JSONValue: Int]
  }

  private let survey: Survey
  private var sites: [JSONPointerPattern: Site] = [:]

  package init(survey: Survey) {
    self.survey = survey
  }

  package mutating func contains(_ value: JSONValue, at node: JSONNode) -> Bool {
    site(of: node.pattern).positions[value] != nil
  }

  /// Returns the value of the same type that first appeared next after, or before, the given one.
  package mutating func neighbour(of node: JSONNode, step: Int) -> JSONValue? {
    let site = site(of: node.pattern)
    guard var position = site.positions[node.value] else { return nil }
    repeat {
      position += step
    } while site.values.indices.contains(position)
      && site.values[position].kind != node.kind
    return site.values.indices.contains(position) ? site.values[position] : nil
  }

  /// Returns the values of a site in order of appearance.
  package mutating func values(at pattern: JSONPointerPattern) -> [JSONValue] {
    site(of: pattern).values
  }

  private mutating func site(of pattern: JSONPointerPattern) -> Site {
    if let known = sites[pattern] { return known }
    let values = survey.values(at: pattern)
    let site = Site(
      values: values,
      positions: Dictionary(first: values.indices.map { (values[$0], $0) }))
    sites.set(pattern, to: site)
    return site
  }
}
