import CompatModel
import JSONSyntax

extension Operator {
  static let caseTwoKnownKeys = Operator(
    id: "case-two-known-keys",
    direction: .added,
    target: .union,
    summary: "Adds another known case beside the key that names an object's case.",
    rationale: """
      During a migration the server writes the old case and the new one side by side, or a merge \
      of two states forgets to remove the first. The object says two cases, so rejecting it is \
      right, as synthesised enums do; a model that tries its keys in turn takes the first that \
      it finds and shows half of the truth.
      """,
    opposite: .none(because: "Which of two cases is the right one is not in the payload."),
    examples: [
      Example(
        #"{"state":{"done":{"at":1}}}"#,
        becomes: #"{"state":{"done":{"at":1},"failed":{"why":"x"}}}"#,
        #"{"state":{"failed":{"why":"x"},"done":{"at":1}}}"#,
        siblings: [#"{"state":{"failed":{"why":"x"}}}"#]),
      Example(#"{"done":{}}"#),
      Example(#"{"a":1,"b":2}"#, siblings: [#"{"a":1}"#]),
    ]
  ) { subject in
    subject.caseKeyedObjects.flatMap { object -> [Change] in
      guard let member = object.children.first, let other = subject.otherCase(than: object),
        let key = other.key
      else { return [] }
      let value = Array(other.source)
      return [
        (member.insertedAfter(key: key, value: value), "\(key), too, behind the other case"),
        (member.insertedBefore(key: key, value: value), "\(key), too, before the other case"),
      ].compactMap { edit, remark in
        edit.map { Change(at: object, edits: [$0], expectedReading: .none, remark: remark) }
      }
    }
  }
}
