import CompatModel
import JSONSyntax

extension Operator {
  static let caseEmptyObject = Operator(
    id: "case-empty-object",
    direction: .removed,
    target: .union,
    changeClass: .empty,
    summary: "Removes the only key of an object whose key names its case.",
    rationale: """
      A state that has no name for old clients is filtered out by a gateway, and what is left is \
      `{}`: an object that is no case at all. Synthesised enums reject it and everything around \
      it; a model of optional members shows nothing, which may look like a case of its own.
      """,
    opposite: .none(because: "Which case an object was is not in what is left of it."),
    peers: ["CATS: EmptyJsonBody"],
    examples: [
      Example(
        #"{"state":{"done":{"at":1}}}"#, becomes: #"{"state":{}}"#,
        siblings: [#"{"state":{"failed":{}}}"#]),
      Example(#"{"done":{}}"#),
      Example(#"{"a":1,"b":2}"#, siblings: [#"{"a":1}"#]),
    ]
  ) { subject in
    subject.caseKeyedObjects.map { .replacing($0, by: .object([])) }
  }
}
