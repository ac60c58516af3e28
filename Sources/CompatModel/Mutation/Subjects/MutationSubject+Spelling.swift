package import JSONSyntax

extension MutationSubject {
  /// Writes each enum value that is a name in other ways.
  ///
  /// Ways in which a sample writes a value there are left out: they would be another known value.
  package func respellingEnumCases(
    _ spellings: (_ name: String, _ node: JSONNode) -> [String],
    _ change: (JSONNode, JSONValue) -> Change
  ) -> [Change] {
    var seen = SeenValues(survey: survey)
    return enumCases.flatMap { node -> [Change] in
      guard let name = node.string, !name.isEmpty else { return [] }
      return spellings(name, node).map { JSONValue.string($0) }
        .filter { !seen.contains($0, at: node) }
        .map { change(node, $0) }
    }
  }
}
