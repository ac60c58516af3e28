import CompatModel
import JSONSyntax

extension Operator {
  static let wireWhitespace = Operator(
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
    peers: ["JSONTestSuite: y_structure_whitespace_array"],
    examples: [
      Example(#"{"a":1}"#, becomes: "\r\n\t {\"a\":1} \n\n"),
      Example(" 1\n", becomes: " \r\n\t 1 \n\n\n"),
    ]
  ) { subject in
    let root = subject.document.root
    return [
      Change(
        at: root,
        edits: JSONEdit.wrapping(root.range, in: Array("\r\n\t ".utf8), Array(" \n\n".utf8)),
        expectedReading: .same, remark: "whitespace around it")
    ]
  }
}
