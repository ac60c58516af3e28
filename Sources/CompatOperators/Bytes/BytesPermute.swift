import CompatModel
import JSONSyntax

extension Operator {
  static let bytesPermute = Operator(
    id: "bytes-permute",
    kind: .garbled,
    direction: .moved,
    target: .bytes,
    summary: "Swaps two runs of bytes, at a few offsets of the payload.",
    rationale: """
      Two packets arrive in the wrong order, and the code that joined them did not look at their \
      numbers. Every byte is there and none is where it belongs; where the grammar is broken the \
      payload must be rejected.
      """,
    opposite: .none(because: "A payload that was damaged is in no corpus."),
    peers: ["radamsa: bp"],
    examples: [
      Example("[10,20]", becomes: ",20[10]", "[20]10,", "[1200,]", "[100],2", "[10,2]0", "[10,02]"),
      Example("1"),
    ]
  ) { subject in
    let document = subject.document
    let end = document.root.range.upperBound
    return ByteGarbling.changes(of: subject, remark: "two runs of bytes swapped") { offset, _ in
      let size = min(8, (end - offset) / 2)
      let (first, second) = (offset..<offset + size, offset + size..<offset + 2 * size)
      return JSONEdit(
        range: offset..<offset + 2 * size,
        replacement: Array(document.bytes[second] + document.bytes[first]))
    }
  }
}
