import CompatModel
import JSONSyntax

extension Operator {
  static let caseKeyUnknown = Operator(
    id: "case-key-unknown",
    kind: .additive,
    direction: .added,
    target: .union,
    changeClass: .newSubtype,
    summary: "Renames the only key of an object whose key names its case.",
    rationale: """
      The server ships a new case, and the case is a key: `{"shipped": {…}}`. The enums that the \
      compiler synthesises look for one key that they know, find none, and reject the payload \
      with the words "Invalid number of keys found, expected one".
      """,
    opposite: .none(
      because: "A case that the server stops sending leaves no trace in a single payload."),
    examples: [
      Example(
        #"{"state":{"done":{"at":1}}}"#, becomes: #"{"state":{"unforeseen":{"at":1}}}"#,
        siblings: [#"{"state":{"failed":{}}}"#]),
      Example(#"{"done":{}}"#),
      Example(#"{"a":1,"b":2}"#, siblings: [#"{"a":1}"#]),
    ]
  ) { subject in
    subject.caseKeyedObjects.compactMap { object in
      guard let member = object.children.first, let key = member.key else { return nil }
      let name = subject.neverSeenKey(like: key)
      return member.keyReplaced(with: name).map {
        Change(
          at: object, edits: [$0],
          expectedReading: .changed(became: .object([JSONMember(key: name, value: member.value)])))
      }
    }
  }
}
