import CompatModel
import JSONSyntax

extension Operator {
  static let numExponent = Operator(
    id: "num-exponent",
    kind: .neutral,
    direction: .respelled,
    target: .scalar,
    summary: "Writes one number with an exponent.",
    rationale: """
      Another serializer, or the same one above some size, writes `1e2` for `100`. The number is \
      the same, and a decoder that reads numbers by their value sees no difference; a model that \
      reads digits on its own, or takes the exponent for a sign of a fraction, does.
      """,
    opposite: .none(
      because: "A number with an exponent is written out in as many ways as without one."),
    peers: ["JSONTestSuite: y_number_real_exponent"],
    examples: [
      Example(
        #"{"n":100,"price":12.50}"#, becomes: #"{"n":1e2,"price":12.50}"#,
        #"{"n":100,"price":1.25e1}"#),
      Example(#"[0,-34]"#, becomes: #"[0e0,-34]"#, #"[0,-3.4e1]"#),
      Example(#"[0.05]"#, becomes: #"[5e-2]"#),
      Example(#"[1e2,"100"]"#),
    ]
  ) { subject in
    subject.sites(of: .number).compactMap { node in
      scientific(node.source).map {
        Change(at: node, edits: [node.replaced(with: $0)], expectedReading: .same)
      }
    }
  }

  /// The same number with one digit before the point; nil where it has an exponent already.
  private static func scientific(_ literal: ArraySlice<UInt8>) -> [UInt8]? {
    let zero = UInt8(ascii: "0")
    let sign = Array(literal.prefix { $0 == UInt8(ascii: "-") })
    let plain = literal.dropFirst(sign.count)
    guard plain.allSatisfy({ $0.isASCIIDigit || $0 == UInt8(ascii: ".") }) else { return nil }
    let whole = plain.prefix(while: \.isASCIIDigit)
    let digits = plain.filter(\.isASCIIDigit)
    guard let first = digits.firstIndex(where: { $0 != zero }),
      let last = digits.lastIndex(where: { $0 != zero })
    else { return sign + Array("0e0".utf8) }
    let fraction = first < last ? [UInt8(ascii: ".")] + digits[first + 1...last] : []
    return sign + [digits[first]] + fraction + Array("e\(whole.count - 1 - first)".utf8)
  }
}
