import CompatModel
import JSONSyntax

extension Operator {
  static let treeStutter = Operator(
    id: "tree-stutter",
    direction: .moved,
    target: .object,
    summary: "Repeats what is around an array or an object inside it.",
    rationale: """
      A handler wraps its answer in `data`, and so does the framework around it; a list is put \
      into a list by a serializer that makes lists of everything. What the app looks for is one \
      level deeper, and a model of optional members shows an empty thing.
      """,
    opposite: .none(because: "Which of two levels is the one too many is not in the payload."),
    peers: ["radamsa: tr"],
    examples: [
      Example(#"{"data":{"id": 1.0},"n":1}"#, becomes: #"{"data":{"data":{"id": 1.0}},"n":1}"#),
      Example(#"{"tags":["a","b"],"none":[]}"#, becomes: #"{"tags":[["a","b"]],"none":[]}"#),
      Example("[{}]"),
      Example(#"{"a":["b"]}"#),
    ]
  ) { subject in
    subject.sites(of: .array, .object).compactMap { node in
      guard isRepeatable(node) else { return nil }
      if node.kind == .array {
        return .replacing(node, spelled: Spelling.array([Array(node.source)]))
      }
      return node.key.map {
        .replacing(node, spelled: Spelling.object([Spelling.member($0, node.source)]))
      }
    }
  }

  /// Around the only thing in a container the container is indistinguishable from the thing: the
  /// inner one of two that are called the same, an array's only array, an only object
  /// (`object-to-array`), an only scalar (`scalar-to-array`).
  private static func isRepeatable(_ node: JSONNode) -> Bool {
    if node.count == 0 { return false }
    if node.kind == .array, node.count == 1, node.children.first?.kind != .array { return false }
    guard let parent = node.parent, parent.count == 1, parent.kind == node.kind else { return true }
    return node.kind == .object && parent.key != node.key
  }
}
