import CompatModel
import JSONSyntax

extension Operator {
  static let numLeadingZero = Operator(
    id: "num-leading-zero",
    direction: .corrupted,
    target: .scalar,
    summary: "Puts a zero before the digits of one number.",
    rationale: """
      A template pads a day or a postal code to its width, and no serializer is there to reject \
      it. RFC 8259 section 6 allows no leading zero, and Foundation rejects the document; a \
      reader that treats it as octal would be worse.
      """,
    opposite: .none(
      because: "No captured payload has a number with a leading zero."),
    peers: ["JSONTestSuite: n_number_with_leading_zero"],
    examples: [
      Example(#"{"day":7,"b":-0.5}"#, becomes: #"{"day":07,"b":-0.5}"#, #"{"day":7,"b":-00.5}"#),
      Example(#"[1e2]"#, becomes: #"[01e2]"#),
      Example(#"{"day":"7"}"#),
    ]
  ) { subject in
    subject.plainScalars.filter { $0.kind == .number }.map { node in
      let start = node.range.lowerBound + (node.source.first == UInt8(ascii: "-") ? 1 : 0)
      return Change(
        at: node, edits: [JSONEdit(inserting: [UInt8(ascii: "0")], at: start)],
        expectedReading: .none)
    }
  }
}
