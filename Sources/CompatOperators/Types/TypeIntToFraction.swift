import CompatModel
import JSONSyntax

extension Operator {
  static let typeIntToFraction = Operator(
    id: "type-int-to-fraction",
    direction: .replaced,
    target: .scalar,
    changeClass: .otherFormat,
    summary: "Replaces one integer with a fraction.",
    rationale: """
      A count becomes an average, a price in cents a price in euros, a position in pixels a \
      position in points. Foundation rejects a fraction for an integer, and reports it without \
      the path; a wrapper that catches only decoding errors of that type does not catch it.
      """,
    opposite: .none(
      because: "What the integer was before it got a fraction is not in the payload."),
    peers: ["CATS: DecimalNumbersInInteger"],
    examples: [
      Example(#"{"age":34,"price":1.5}"#, becomes: #"{"age":34.5,"price":1.5}"#),
      Example(#"[-0, 1e2]"#, becomes: #"[-0.5, 1e2]"#),
      Example(#"{"level":3}"#, notes: [.open(at: "level")]),
      Example(#"{"age":"34"}"#),
    ]
  ) { subject in
    subject.plainScalars.filter(\.isIntegerLiteral).map { node in
      .replacing(node, spelled: "\(node.spelling).5".utf8)
    }
  }
}
