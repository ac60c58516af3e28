import CompatModel
import JSONSyntax

extension Operator {
  static let objectNull = Operator(
    id: "object-null",
    direction: .removed,
    target: .object,
    changeClass: .null,
    summary: "Replaces one member's object with null.",
    rationale: """
      The owner was deleted, the join found nothing, the service behind a part of the screen did \
      not answer in time: where an object was, null stands. One optional property more would have \
      saved the rest of the payload.
      """,
    opposite: .none(because: "What the null replaced is not in the payload."),
    peers: ["CATS: NullValuesInFields", "oasdiff: response-property-became-nullable"],
    examples: [
      Example(#"{"a":{"b":{}},"c":1}"#, becomes: #"{"a":null,"c":1}"#, #"{"a":{"b":null},"c":1}"#),
      Example(#"{"done":{"at":1}}"#, siblings: [#"{"failed":{}}"#]),
      Example(#"[{}]"#),
    ]
  ) { subject in
    // Null under the only key of an object that is keyed by its case is `case-null`.
    subject.uncasedMembers.filter { $0.kind == .object }.map { .replacing($0, by: .null) }
  }
}
