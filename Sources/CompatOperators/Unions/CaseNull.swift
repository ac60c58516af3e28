import CompatModel
import JSONSyntax

/// Puts null in place of what an object's only key, which names its case, holds.
struct CaseNull: MutationOperator {
  static let manual = OperatorManual(
    id: "case-null",
    kind: .breaking,
    direction: .removed,
    place: .union,
    summary: "Puts null in place of what an object's only key, which names its case, holds.",
    rationale: """
      A case without members is written `{"done": null}` by serializers that have no empty object \
      for it, and so is one whose members could not be loaded. The key still says the case; \
      synthesised enums want an object behind it and refuse null.
      """,
    opposite: .none(because: "What stood in the place of a null is not in the payload."),
    peers: [EquivalentRule("CATS", "NullValuesInFields")],
    examples: [
      OperatorExample(
        #"{"state":{"done":{"at":1}}}"#, becomes: #"{"state":{"done":null}}"#,
        siblings: [#"{"state":{"failed":{}}}"#]),
      OperatorExample(#"{"state":{"failed":null}}"#, siblings: [#"{"state":{"done":{}}}"#]),
      OperatorExample(#"{"done":{}}"#),
    ])

  func changes(of subject: MutationSubject) -> [Change] {
    subject.caseKeyedObjects.compactMap(\.children.first).filter { $0.kind != .null }
      .map { .replacing($0, by: .null) }
  }
}
