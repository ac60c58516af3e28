import CompatModel
import JSONSyntax

struct WireWhitespace: MutationOperator {
  static let manual = OperatorManual(
    id: "wire-whitespace",
    kind: .neutral,
    direction: .respelled,
    target: .document,
    summary: "Adds whitespace around the payload.",
    rationale: """
      A template begins with an empty line, a proxy ends what it forwards with a line break. \
      Whitespace around a JSON text has no meaning (RFC 8259 section 2), so nothing may change for \
      any reader, except those that detect the format by the first byte.
      """,
    opposite: .none(because: "Whitespace around a payload may as well be the server's own."),
    peers: [EquivalentRule("JSONTestSuite", "y_structure_whitespace_array")],
    examples: [
      OperatorExample(#"{"a":1}"#, becomes: "\r\n\t {\"a\":1} \n\n"),
      OperatorExample(" 1\n", becomes: " \r\n\t 1 \n\n\n"),
    ])

  func changes(of subject: MutationSubject) -> [Change] {
    let root = subject.document.root
    let (start, end) = (root.range.lowerBound, root.range.upperBound)
    return [
      Change(
        at: root,
        edits: [
          JSONEdit(range: start..<start, replacement: Array("\r\n\t ".utf8)),
          JSONEdit(range: end..<end, replacement: Array(" \n\n".utf8)),
        ], expectedReading: .same, remark: "whitespace around it")
    ]
  }
}
