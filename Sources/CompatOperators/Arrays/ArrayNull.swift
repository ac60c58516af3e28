import CompatModel
import JSONSyntax

extension Operator {
  static let arrayNull = Operator(
    id: "array-null",
    direction: .removed,
    target: .array,
    changeClass: .null,
    summary: "Replaces one member's array with null.",
    rationale: """
      A language whose empty lists are null writes the response, or the query behind a list \
      fails. Null is no empty array: a property of array type rejects it, and only an optional \
      one or a default lives on.
      """,
    opposite: .none(because: "What the null replaced is not in the payload."),
    peers: ["CATS: NullValuesInFields"],
    examples: [
      Example(
        #"{"a":[{"b":[]}],"c":1}"#, becomes: #"{"a":null,"c":1}"#, #"{"a":[{"b":null}],"c":1}"#),
      Example("[[1]]"),
    ]
  ) { subject in
    subject.uncasedMembers.filter { $0.kind == .array }.map { .replacing($0, by: .null) }
  }
}
