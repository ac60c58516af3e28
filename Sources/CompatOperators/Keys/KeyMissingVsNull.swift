import CompatModel
import JSONSyntax

extension Operator {
  static let keyMissingVsNull = Operator(
    id: "key-missing-vs-null",
    direction: .respelled,
    target: .key,
    changeClass: .missing,
    summary: "Removes one member that is null, or writes null where an object lacks a member.",
    rationale: """
      A serializer is configured to leave nulls out, or no longer to. The server means the same \
      by both, and so do synthesised optionals; a model that decodes the key itself rejects the \
      payload without it, and a client that distinguishes deleted from untouched this way now \
      does the other thing.
      """,
    opposite: .operatorID("key-missing-vs-null"),
    peers: ["oasdiff: response-property-became-nullable", "CATS: NullValuesInFields"],
    examples: [
      Example(#"{"id":1,"note":null}"#, becomes: #"{"id":1}"#),
      Example(
        #"[{"id":1,"note":"a"}, {"id":2}]"#,
        becomes: #"[{"id":1,"note":"a"}, {"id":2,"note":null}]"#),
      Example(#"{}"#, becomes: #"{"id":null}"#, siblings: [#"{"id":1}"#]),
      Example(#"[{"type":"a","id":1},{"type":"b"}]"#, notes: [.discriminator(at: "0", "type")]),
      Example(#"{"id":1}"#),
    ]
  ) { subject in
    let nulls = Set(of: subject.uncasedMembers.filter { $0.kind == .null }.map(\.position))
    return subject.sites.flatMap { node -> [Change] in
      if node.kind == .object {
        return subject.absentMembers(of: node).compactMap {
          $0.arriving(as: .null, remark: "null where nothing was")
        }
      }
      return nulls.contains(node.position) ? [Change.removing(node)].compactMap(\.self) : []
    }
  }
}
