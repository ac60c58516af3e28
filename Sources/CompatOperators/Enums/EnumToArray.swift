import CompatModel
import JSONSyntax

extension Operator {
  static let enumToArray = Operator(
    id: "enum-to-array",
    direction: .retyped,
    target: .enumValue,
    summary: "Puts one enum value into an array.",
    rationale: """
      One choice becomes several: a category becomes categories, a role becomes roles, and the \
      key stays. A fallback for unknown names does not help, because there is no name to be read \
      where the model looks for one.
      """,
    opposite: .none(because: "Which of several names the only one would be is not in the payload."),
    peers: ["CATS: ReplacePrimitivesWithArrays"],
    examples: [
      Example(
        #"{"status":"open","n":1}"#, becomes: #"{"status":["open"],"n":1}"#,
        notes: [.open(at: "status")]),
      Example(#"["a"]"#, becomes: #"[["a"]]"#, notes: [.open(at: "0")]),
      Example(#"{"title":"Open"}"#),
    ]
  ) { subject in
    subject.enumCases.map { .replacing($0, by: .array([$0.value])) }
  }
}
