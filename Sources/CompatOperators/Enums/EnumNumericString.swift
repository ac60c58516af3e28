import CompatModel
import JSONSyntax

extension Operator {
  static let enumNumericString = Operator(
    id: "enum-numeric-string",
    direction: .retyped,
    target: .enumValue,
    summary: "Puts one enum value that is a number into quotes.",
    rationale: """
      A gateway or a form passes all values on as text, or the codes are going to get letters. An \
      enum with integer raw values rejects the text, whether its digits are known or not, and so \
      does its unknown case.
      """,
    opposite: .none(because: "That digits in quotes are a number is not in the payload."),
    peers: ["CATS: NumericStringsInNumeric"],
    examples: [
      Example(#"{"level":3,"n":1}"#, becomes: #"{"level":"3","n":1}"#, notes: [.open(at: "level")]),
      Example(#"{"status":"open"}"#, notes: [.open(at: "status")]),
      Example(#"{"n":3}"#),
    ]
  ) { subject in
    subject.enumCases.filter { $0.kind == .number }.map { node in
      .replacing(node, by: .string(node.spelling))
    }
  }
}
