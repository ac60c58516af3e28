package import JSONSyntax

/// The values that the samples have at each place, asked for once per place: many nodes share one.
package struct SeenValues {
  /// The values of one place.
  private struct Place {
    var values: [JSONValue]
    var positions: [JSONValue: Int]
  }

  private let survey: Survey
  private var places: [JSONPointerPattern: Place] = [:]

  /// Creates a source of values.
  ///
  /// - Parameter survey: What the samples tell about the values at each place.
  package init(survey: Survey) {
    self.survey = survey
  }

  /// Whether a sample has a value at the place of a node.
  package mutating func contains(_ value: JSONValue, at node: JSONNode) -> Bool {
    place(of: node.pattern).positions[value] != nil
  }

  /// Returns the value of the same type that first appeared next after, or before, the given one.
  ///
  /// - Parameters:
  ///   - node: A value of a payload.
  ///   - step: 1 for the next, -1 for the one before.
  /// - Returns: The other value; `nil` where there is none.
  package mutating func neighbour(of node: JSONNode, step: Int) -> JSONValue? {
    let place = place(of: node.pattern)
    guard var position = place.positions[node.value] else { return nil }
    repeat {
      position += step
    } while place.values.indices.contains(position)
      && place.values[position].kind != node.kind
    return place.values.indices.contains(position) ? place.values[position] : nil
  }

  /// Returns the values of a place in order of appearance.
  package mutating func values(at pattern: JSONPointerPattern) -> [JSONValue] {
    place(of: pattern).values
  }

  private mutating func place(of pattern: JSONPointerPattern) -> Place {
    if let known = places[pattern] { return known }
    let values = survey.values(at: pattern)
    let place = Place(
      values: values,
      positions: Dictionary(zip(values, values.indices)) { first, _ in first })
    places[pattern] = place
    return place
  }
}
