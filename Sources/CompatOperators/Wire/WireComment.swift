import CompatModel
import JSONSyntax

extension Operator {
  static let wireComment = Operator(
    id: "wire-comment",
    kind: .garbled,
    direction: .added,
    target: .document,
    summary: "Writes a comment before the payload, or into it.",
    rationale: """
      The response is a configuration file with explanations, or a debug build of the server \
      says which machine answered. JSON has no comments; only decoders with JSON5 enabled \
      may take it, and those should show what it says without the comment.
      """,
    opposite: .none(because: "A payload with comments is in no corpus."),
    peers: ["JSONTestSuite: n_structure_object_with_comment"],
    examples: [
      Example(#"{"a":1}"#, becomes: "// served by web-3\n{\"a\":1}", #"{/* by hand */"a":1}"#),
      Example("1", becomes: "// served by web-3\n1"),
    ]
  ) { subject in
    let document = subject.document
    let root = document.root
    let start = root.range.lowerBound
    let line = Change.replacing(
      start..<start, of: document, by: Array("// served by web-3\n".utf8), expectedReading: .same,
      remark: "a comment before it")
    guard root.isContainer else { return [line] }
    return [
      line,
      .replacing(
        start + 1..<start + 1, of: document, by: Array("/* by hand */".utf8),
        expectedReading: .same,
        remark: "a comment in it"),
    ]
  }
}
