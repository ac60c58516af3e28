import CompatModel
import JSONSyntax

extension Operator {
  static let keyRenamed = Operator(
    id: "key-renamed",
    direction: .renamed,
    target: .key,
    summary: "Gives one member a name that no sample has.",
    rationale: """
      A field is renamed without a period in which the server sends both names. It hurts like a \
      missing key, with one difference: where the property is optional the app works on and \
      shows nothing, although the value is still there under its new name.
      """,
    opposite: .operatorID("key-renamed"),
    peers: ["buf: FIELD_SAME_JSON_NAME"],
    examples: [
      Example(
        #"{"id":1,"userName":"a"}"#, becomes: #"{"unforeseen":1,"userName":"a"}"#,
        #"{"id":1,"addedLater":"a"}"#),
      Example(#"{"a" : 1, "a" : 2}"#),
      Example("[1, 2]"),
    ]
  ) { subject in
    // Another name for a case is `case-key-unknown`, another for a tag `disc-renamed-key`.
    subject.renamingMembers(
      to: { [subject.neverSeenKey(like: $0)] }, remark: { "renamed to \($0)" })
  }
}
