import CompatModel
import JSONSyntax

extension Operator {
  static let bytesDrop = Operator(
    id: "bytes-drop",
    kind: .garbled,
    direction: .removed,
    target: .bytes,
    summary: "Leaves out one byte, at a few offsets of the payload.",
    rationale: """
      A buffer is copied with an offset that is wrong by one, or a filter removes what it takes \
      for a control character. What is left mostly breaks the grammar and must be rejected; half \
      a character of UTF-8 is rejected only by those who read the string.
      """,
    opposite: .none(because: "A payload that was damaged is in no corpus."),
    peers: ["radamsa: bd"],
    examples: [
      Example(#"{"a":1}"#, becomes: #""a":1}"#, #"{a":1}"#, #"{"a:1}"#, #"{"a"1}"#, #"{"a":}"#),
      Example("1"),
    ]
  ) { subject in
    ByteGarbling.changes(of: subject, remark: "a byte left out") { offset, _ in
      JSONEdit(range: offset..<offset + 1, replacement: [])
    }
  }
}
