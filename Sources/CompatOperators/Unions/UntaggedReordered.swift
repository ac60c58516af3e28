import CompatModel
import JSONSyntax

extension Operator {
  static let untaggedReordered = Operator(
    id: "untagged-reordered",
    kind: .additive,
    direction: .added,
    target: .union,
    changeClass: .newSubtype,
    summary: """
      Adds the members of another case before those of an object that is a case of a union.
      """,
    rationale: """
      The fields that two cases share move into a base class, whose members the serializer writes \
      first. The discriminator still says what the object is, and the order of members has no \
      meaning; a reader that takes the first member that it knows for the case takes the wrong \
      one, and so does a union that tries its cases in turn.
      """,
    opposite: .none(
      because: "Which members a case has got from another one is not in the payload."),
    peers: ["json-schema-diff-validator: allowReorder"],
    examples: [
      Example(
        #"{"type":"text","text":"Hi"}"#, becomes: #"{"url":"u","w":1.0,"type":"text","text":"Hi"}"#,
        siblings: [#"{"type":"image","url":"u","w":1.0}"#], notes: [.discriminator(at: "type")]),
      Example(
        #"[{"type":"text","text":"Hi"}, {"type":"link"}]"#,
        becomes: #"[{"type":"text","text":"Hi"}, {"text":"Hi","type":"link"}]"#,
        notes: [.discriminator(at: "0", "type")]),
      Example(
        #"{"type":"text","id":1}"#, siblings: [#"{"type":"text","id":2,"text":"Hi"}"#],
        notes: [.discriminator(at: "type")]),
      Example(#"{"id":1}"#, siblings: [#"{"name":"a"}"#]),
    ]
  ) { subject in
    addingForeignMembers(to: subject) { tagged, member in
      guard let key = member.key, let first = tagged.object.children.first else { return nil }
      return first.insertedBefore(key: key, value: Array(member.source))
    }
  }
}
