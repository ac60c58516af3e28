import CompatModel
import JSONSyntax

extension Operator {
  static let bytesInsert = Operator(
    id: "bytes-insert",
    kind: .garbled,
    direction: .added,
    target: .bytes,
    summary: "Writes one byte too many, at a few offsets of the payload.",
    rationale: """
      A chunk of a transfer is glued together with a byte of its frame, or a text is escaped once \
      too rarely. A quotation mark in the middle of a string ends it; a byte that UTF-8 never has \
      is noticed only by those who read the string in which it stands.
      """,
    opposite: .none(because: "A payload that was damaged is in no corpus."),
    peers: ["radamsa: bi"],
    examples: [
      Example("[1]", becomesBytes: [0x22, 0x5B, 0x31, 0x5D], [0x5B, 0xFF, 0x31, 0x5D]),
      Example("1"),
    ]
  ) { subject in
    ByteGarbling.changes(of: subject, remark: "a byte too many") { offset, number in
      // By turns a quotation mark, and a byte that UTF-8 never has.
      JSONEdit(inserting: [number.isMultiple(of: 2) ? UInt8(ascii: "\"") : 0xFF], at: offset)
    }
  }
}
