import CompatModel
import JSONSyntax

extension MutationSubject {
  /// Each value that is a name, with every other way to write it.
  ///
  /// Ways in which a sample writes a value there are left out: they would be another known value.
  func respelled(
    _ values: [JSONNode], _ spellings: (_ name: String, _ node: JSONNode) -> [String]
  ) -> [(node: JSONNode, spelling: JSONValue)] {
    values.flatMap { node -> [(JSONNode, JSONValue)] in
      guard let name = node.string, !name.isEmpty else { return [] }
      return spellings(name, node).map(JSONValue.string)
        .filter { !seen.contains($0, at: node) }.map { (node, $0) }
    }
  }
}
