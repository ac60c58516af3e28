import CompatModel
import JSONSyntax

extension Operator {
  static let typeNumberToString = Operator(
    id: "type-number-to-string",
    direction: .retyped,
    target: .scalar,
    summary: "Puts one integer into quotes.",
    rationale: """
      Identifiers outgrow the numbers of JavaScript and become strings, or are going to get \
      letters. Foundation's decoder converts nothing, so every numeric property rejects it, \
      optional or not.
      """,
    opposite: .operatorID("type-string-to-number"),
    peers: ["CATS: NumericStringsInNumeric"],
    examples: [
      Example(#"{"id":150,"price":1.50}"#, becomes: #"{"id":"150","price":1.50}"#),
      Example("[-0, 1E400]", becomes: #"["-0", 1E400]"#),
      Example(#"{"id":"1"}"#),
    ]
  ) { subject in
    subject.plainScalars.filter(\.isIntegerLiteral).map { node in
      .replacing(node, by: .string(node.spelling))
    }
  }
}
