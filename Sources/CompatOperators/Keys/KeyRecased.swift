import CompatModel
import JSONSyntax

extension Operator {
  static let keyRecased = Operator(
    id: "key-recased",
    direction: .renamed,
    target: .key,
    summary: "Writes the name of one member in snake case, in camel case or in Pascal case.",
    rationale: """
      A serializer with another naming rule takes over, for one field or for one service behind \
      the gateway: `user_name` becomes `userName`. Names of members differ in their letter case, \
      so the field is missing to every model that does not convert keys; to one that does, nothing \
      has happened.
      """,
    opposite: .operatorID("key-recased"),
    peers: ["buf: FIELD_SAME_JSON_NAME"],
    examples: [
      Example(#"{"user_name":"a"}"#, becomes: #"{"userName":"a"}"#, #"{"UserName":"a"}"#),
      Example(
        #"[{"id":1,"userIDs":[]}]"#, becomes: #"[{"Id":1,"userIDs":[]}]"#,
        #"[{"id":1,"user_ids":[]}]"#, #"[{"id":1,"userIds":[]}]"#, #"[{"id":1,"UserIds":[]}]"#),
      Example(
        #"{"a_b":1,"aB":2,"AB":3}"#, becomes: #"{"a_b":1,"aB":2,"ab":3}"#,
        #"{"a_b":1,"aB":2,"Ab":3}"#),
      Example(#"{"</p>":1,"":2,"42":3}"#),
    ]
  ) { subject in
    subject.renamingMembers(to: NameSpelling.recased, remark: { "now called \($0)" })
  }
}
