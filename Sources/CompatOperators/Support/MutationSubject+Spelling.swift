import CompatModel
import JSONSyntax

extension MutationSubject {
  /// Writes each enum value that is a name in other ways.
  ///
  /// Ways in which a sample writes a value there are left out: they would be another known value.
  func respellingEnumCases(
    _ spellings: (_ name: String, _ node: JSONNode) -> [String],
    _ change: (JSONNode, JSONValue) -> Change
  ) -> [Change] {
    var changes: [Change] = []
    for node in enumCases {
      guard let name = node.string, !name.isEmpty else { continue }
      for spelling in spellings(name, node) {
        let value = JSONValue.string(spelling)
        if !seen.contains(value, at: node) { changes.append(change(node, value)) }
      }
    }
    return changes
  }
}
