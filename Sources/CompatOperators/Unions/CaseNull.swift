import CompatModel
import JSONSyntax

extension Operator {
  static let caseNull = Operator(
    id: "case-null",
    direction: .removed,
    target: .union,
    changeClass: .null,
    summary: "Replaces the value of an object's only key, which names its case, with null.",
    rationale: """
      A case without members is written `{"done": null}` by serializers that have no empty object \
      for it, and so is one whose members could not be loaded. The key still says the case; \
      synthesised enums want an object behind it and reject null.
      """,
    opposite: .none(because: "What the null replaced is not in the payload."),
    peers: ["CATS: NullValuesInFields"],
    examples: [
      Example(
        #"{"state":{"done":{"at":1}}}"#, becomes: #"{"state":{"done":null}}"#,
        siblings: [#"{"state":{"failed":{}}}"#]),
      Example(#"{"state":{"failed":null}}"#, siblings: [#"{"state":{"done":{}}}"#]),
      Example(#"{"done":{}}"#),
    ]
  ) { subject in
    subject.caseKeyedObjects.compactMap(\.children.first).filter { $0.kind != .null }
      .map { .replacing($0, by: .null) }
  }
}
