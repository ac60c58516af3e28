import CompatModel
import JSONSyntax

extension Operator {
  static let arrayNullElement = Operator(
    id: "array-null-element",
    direction: .removed,
    target: .array,
    changeClass: .null,
    summary: "Replaces one element of an array with null.",
    rationale: """
      A list is filled from several sources and one of them does not answer, or a deleted record \
      leaves a hole. An array of non-optional elements is rejected as a whole for one null; a \
      wrapper around the whole array loses the healthy elements too.
      """,
    opposite: .none(because: "Which element the null replaced is not in the payload."),
    examples: [
      Example(#"{"a":[1, {"b":2}]}"#, becomes: #"{"a":[null, {"b":2}]}"#, #"{"a":[1, null]}"#),
      Example("[null]"),
      Example(#"{"a":1}"#),
    ]
  ) { subject in
    subject.elements.filter { $0.kind != .null }.map { .replacing($0, by: .null) }
  }
}
