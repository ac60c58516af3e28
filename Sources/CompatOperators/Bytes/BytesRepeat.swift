import CompatModel
import JSONSyntax

extension Operator {
  static let bytesRepeat = Operator(
    id: "bytes-repeat",
    kind: .garbled,
    direction: .added,
    target: .bytes,
    summary: "Repeats a few bytes, at a few offsets of the payload.",
    rationale: """
      A chunk of a transfer is sent again after a timeout, and the receiver appends it although \
      it has it. The payload is longer than it was and looks almost right; it must be rejected as \
      soon as its grammar is broken.
      """,
    opposite: .none(because: "A payload that was damaged is in no corpus."),
    peers: ["radamsa: br"],
    examples: [
      Example("[1,2]", becomes: "[1,2]1,2]", "[1,2],2]", "[1,2]2]"),
      Example("1"),
    ]
  ) { subject in
    let document = subject.document
    let payload = document.root.range
    return ByteGarbling.changes(of: subject, remark: "16 bytes repeated") { offset, _ in
      let chunk = offset..<min(offset + 16, payload.upperBound)
      // The whole payload twice is `wire-concatenated`.
      guard chunk != payload else { return nil }
      return JSONEdit(inserting: Array(document.bytes[chunk]), at: chunk.upperBound)
    }
  }
}
