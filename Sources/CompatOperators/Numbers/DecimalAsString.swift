import CompatModel
import JSONSyntax

extension Operator {
  static let decimalAsString = Operator(
    id: "decimal-as-string",
    direction: .retyped,
    target: .scalar,
    summary: "Puts one number with a fraction into quotes.",
    rationale: """
      An amount of money is sent as text so that no float touches its cents on the way. A \
      property of a number type rejects it; where the number is money, rejecting is right, and a \
      default of zero would be the accident.
      """,
    opposite: .none(because: "That digits in quotes are a number is not in the payload."),
    peers: ["CATS: NumericStringsInNumeric", "oasdiff: response-property-type-changed"],
    examples: [
      Example(#"{"price":12.50,"n":3}"#, becomes: #"{"price":"12.50","n":3}"#),
      Example(#"[1E400]"#, becomes: #"["1E400"]"#),
      Example(#"{"n":3,"price":"12.50"}"#),
    ]
  ) { subject in
    subject.plainScalars.filter { $0.kind == .number && !$0.isIntegerLiteral }.map { node in
      .replacing(node, by: .string(node.spelling))
    }
  }
}
