import CompatModel
import JSONSyntax

extension Operator {
  static let typeIntToIntegralDecimal = Operator(
    id: "type-int-to-integral-decimal",
    kind: .neutral,
    direction: .respelled,
    target: .scalar,
    summary: "Writes one integer with a decimal point and a zero.",
    rationale: """
      A server moves to a language with one number type, and `34` becomes `34.0`. The value is \
      the same, and Foundation's decoder reads it into an integer; a tool that reports this as a \
      break cries wolf.
      """,
    opposite: .none(
      because: """
        The way back meets only integers that a sample already spells with a point, and makes of \
        them what every other sample has.
        """),
    peers: ["CATS: DecimalNumbersInInteger"],
    examples: [
      Example(#"{"age":34,"price":1.5}"#, becomes: #"{"age":34.0,"price":1.5}"#),
      Example("[-0, 10E1]", becomes: "[-0.0, 10E1]"),
      Example(#"{"age":"34"}"#),
    ]
  ) { subject in
    subject.sites.filter(\.isIntegerLiteral).map { node in
      Change(
        at: node, edits: [node.replaced(with: Array(node.source) + Array(".0".utf8))],
        expectedReading: .same)
    }
  }
}
