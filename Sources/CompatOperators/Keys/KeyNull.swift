import CompatModel
import JSONSyntax

extension Operator {
  static let keyNull = Operator(
    id: "key-null",
    direction: .removed,
    target: .key,
    changeClass: .null,
    summary: "Replaces one member's scalar with null.",
    rationale: """
      A column becomes nullable, or a service behind the gateway does not answer and its part of \
      the response is null. Only optional properties and tolerant wrappers live with it; \
      everything else rejects the whole payload.
      """,
    opposite: .none(because: "Which value the null replaced is not in the payload."),
    peers: ["oasdiff: response-property-became-nullable", "CATS: NullValuesInFields"],
    examples: [
      Example(
        #"{"id":1,"tags":[{"a":"b"}]}"#, becomes: #"{"id":null,"tags":[{"a":"b"}]}"#,
        #"{"id":1,"tags":[{"a":null}]}"#),
      Example(#"{"a":{"b":null}}"#),
      Example("[1, 2]"),
    ]
  ) { subject in
    subject.uncasedMembers.filter { !$0.isContainer && $0.kind != .null }
      .map { .replacing($0, by: .null) }
  }
}
