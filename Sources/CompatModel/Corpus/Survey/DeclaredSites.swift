package import JSONSyntax

/// What the models of a contract declare about the sites of its payloads.
///
/// It is known before a run begins, because every model has read the samples while a decoder
/// watched. Values of several models can be merged in any order.
package struct DeclaredSites: Sendable, Hashable {
  /// The forms by site; a `*` stands for any element of an array and any value of a map.
  package private(set) var forms: [JSONPointerPattern: DeclaredForm] = [:]

  /// The cases of the enums that can list them, by site, sorted.
  package private(set) var cases: [JSONPointerPattern: [JSONValue]] = [:]

  /// Creates the value of a contract of which nothing is known.
  package init() {}

  package mutating func insert(_ form: DeclaredForm, at site: JSONPointerPattern) {
    forms[site] = forms[site]?.merged(with: form) ?? form
  }

  /// Adds the cases of an enum that a model declares at a site.
  package mutating func insert(cases others: [JSONValue], at site: JSONPointerPattern) {
    let all = Set(cases[site] ?? []).union(others)
    cases[site] = all.sorted { ExactText($0.description) < ExactText($1.description) }
  }

  package mutating func merge(_ other: DeclaredSites) {
    for (site, others) in other.cases { insert(cases: others, at: site) }
    forms.merge(other.forms) { $0.merged(with: $1) }
  }

  /// One line for each site, in order: its form, a blank, and the site; then one for each enum that
  /// lists its cases, with an array in JSON.
  package var lines: [String] {
    forms.sorted { $0.key < $1.key }.map { "\($0.value.text) \($0.key)" }
      + cases.sorted { $0.key < $1.key }.map { site, values in
        let list = String(decoding: JSONValue.array(values).bytes, as: UTF8.self)
        return "\(DeclaredSites.casesPrefix)\(list.replacing(" ", with: "\\u0020")) \(site)"
      }
  }

  private static let casesPrefix = "cases:"

  /// The maximum number of steps to a site: more than Foundation's decoder reads.
  private static let maximumDepth = 1_000

  /// Reads lines; nil if one of them is none.
  package init?(lines: [String]) {
    for line in lines {
      let parts = line.split(separator: " ", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2, let site = try? JSONPointerPattern(parsing: String(parts[1])),
        site.tokens.count <= DeclaredSites.maximumDepth
      else { return nil }
      if let form = DeclaredForm(text: parts[0]) {
        insert(form, at: site)
      } else {
        guard parts[0].hasPrefix(DeclaredSites.casesPrefix),
          let list = try? JSONDocument(
            parsing: String(parts[0].dropFirst(DeclaredSites.casesPrefix.count))),
          list.root.kind == .array
        else { return nil }
        insert(cases: list.root.children.map(\.value), at: site)
      }
    }
  }
}
