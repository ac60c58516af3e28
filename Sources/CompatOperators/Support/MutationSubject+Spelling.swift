import CompatModel
import JSONSyntax

extension MutationSubject {
  /// Each value that is a name, with every other way to write it.
  ///
  /// Ways in which a sample writes a value there are left out: they would be another known value.
  func respelling(
    _ values: [JSONNode],
    as change: (JSONNode, JSONValue) -> Change = { .respelling($0, as: $1) },
    _ spellings: (_ name: String, _ node: JSONNode) -> [String]
  ) -> [Change] {
    values.flatMap { node -> [Change] in
      guard let name = node.string, !name.isEmpty else { return [] }
      return spellings(name, node).map(JSONValue.string)
        .filter { !seen.contains($0, at: node) }.map { change(node, $0) }
    }
  }
}
