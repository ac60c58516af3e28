import CompatModel
import JSONSyntax

extension Operator {
  static let caseKeyKnownPlusUnknown = Operator(
    id: "case-key-known-plus-unknown",
    kind: .additive,
    direction: .added,
    target: .union,
    changeClass: .newSubtype,
    summary: "Adds an unknown key beside the key that names an object's case.",
    rationale: """
      The server sends an annotation, or a second reading for newer apps, beside the case: \
      `{"done": {}, "trace": {}}`. Synthesised enums look only at the keys that they know and \
      stay intact; a model that insists on exactly one key, or takes the first, does not.
      """,
    opposite: .none(because: "Which of two keys is the annotation is not in the payload."),
    examples: [
      Example(
        #"{"state":{"done":{"at":1}}}"#, becomes: #"{"state":{"done":{"at":1},"unforeseen":{}}}"#,
        siblings: [#"{"state":{"failed":{}}}"#]),
      Example(#"{"done":{}}"#),
      Example(#"{"a":1,"b":2}"#, siblings: [#"{"a":1}"#]),
    ]
  ) { subject in
    subject.caseKeyedObjects.compactMap { object in
      guard let key = object.children.first?.key else { return nil }
      return .appending(
        JSONValue.object([]).bytes, under: subject.neverSeenKey(like: key), to: object,
        expectedReading: .same)
    }
  }
}
