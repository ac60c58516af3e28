import CompatModel
import JSONSyntax

extension Operator {
  static let stringEmptyForNumber = Operator(
    id: "string-empty-for-number",
    direction: .retyped,
    target: .scalar,
    summary: "Replaces one number, or digits in quotes, with the empty string.",
    rationale: """
      A spreadsheet, a form or a loosely typed store knows no missing number, only an empty \
      text. The property of a number type rejects the string; one that reads digits out of a \
      text finds none.
      """,
    opposite: .none(
      because: "Which number is missing is not in the payload."),
    peers: ["CATS: EmptyStringsInFields"],
    examples: [
      Example(#"{"a":7,"b":"12.50"}"#, becomes: #"{"a":"","b":"12.50"}"#, #"{"a":7,"b":""}"#),
      Example(#"{"a":"x","b":""}"#),
    ]
  ) { subject in
    let digits = Set(of: subject.texts(of: .number).map(\.position))
    return subject.plainScalars.compactMap { node in
      guard node.kind == .number || digits.contains(node.position) else { return nil }
      return .replacing(node, by: .string(""))
    }
  }
}
