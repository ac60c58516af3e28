import CompatModel
import JSONSyntax

extension Operator {
  static let bytesFlip = Operator(
    id: "bytes-flip",
    direction: .corrupted,
    target: .bytes,
    summary: "Flips one bit, at a few offsets of the payload.",
    rationale: """
      A memory cell, a disk or a hand-made transport changes a bit, and no checksum is looked at. \
      Where the damage breaks the grammar the payload must be rejected; a decoder that reads \
      numbers and strings only on demand lets it pass where the model does not look.
      """,
    opposite: .none(because: "A payload that was damaged is in no corpus."),
    peers: ["radamsa: bf"],
    examples: [
      Example(
        #"{"a":1}"#, becomes: #"z"a":1}"#, #"{ a":1}"#, #"{"a*:1}"#, #"{"a"*1}"#,
        "{\"a\":\u{11}}"),
      Example("1"),
    ]
  ) { subject in
    let bytes = subject.document.bytes
    return ByteGarbling.changes(of: subject, remark: "a bit flipped") { offset, number in
      // Another bit at each offset: the lower ones make other digits, the highest breaks UTF-8.
      JSONEdit(range: offset..<offset + 1, replacement: [bytes[offset] ^ 1 << UInt8(number % 8)])
    }
  }
}
