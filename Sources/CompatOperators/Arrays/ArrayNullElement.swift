import CompatModel
import JSONSyntax

/// Puts null in place of one element of an array.
struct ArrayNullElement: MutationOperator {
  static let manual = OperatorManual(
    id: "array-null-element",
    kind: .breaking,
    direction: .removed,
    place: .array,
    summary: "Puts null in place of one element of an array.",
    rationale: """
      A list is filled from several sources and one of them does not answer, or a deleted record \
      leaves a hole. An array of non-optional elements is refused as a whole for one null; a \
      wrapper around the whole array loses the healthy elements too.
      """,
    opposite: .none(because: "Which element stood in the place of a null is not in the payload."),
    examples: [
      OperatorExample(
        #"{"a":[1, {"b":2}]}"#, becomes: #"{"a":[null, {"b":2}]}"#, #"{"a":[1, null]}"#),
      OperatorExample("[null]"),
      OperatorExample(#"{"a":1}"#),
    ])

  func changes(of subject: MutationSubject) -> [Change] {
    subject.elements.filter { $0.kind != .null }.map { .replacing($0, by: .null) }
  }
}
