import CompatModel
import JSONSyntax

extension Operator {
  static let keyNested = Operator(
    id: "key-nested",
    direction: .moved,
    target: .key,
    summary: "Replaces one member with a new object that contains it.",
    rationale: """
      Fields that belong together get an object of their own: `email` becomes `contact.email`. The \
      value is still in the payload and every browser finds it; to a model it is missing, so a \
      required property rejects everything and an optional one is empty from that day on.
      """,
    opposite: .revertedBy("key-hoisted"),
    peers: ["oasdiff: response-property-became-optional"],
    examples: [
      Example(
        #"{"id" : 1, "mail":"a@b.c"}"#, becomes: #"{"unforeseen":{"id" : 1}, "mail":"a@b.c"}"#,
        #"{"id" : 1, "unforeseen":{"mail":"a@b.c"}}"#),
      Example(#"[{"user_name":[]}]"#, becomes: #"[{"added_later":{"user_name":[]}}]"#),
      Example(#"{"type":"a"}"#, notes: [.discriminator(at: "type")]),
      Example(#"{"a":1,"a":2}"#),
    ]
  ) { subject in
    let maps = Set(of: subject.enumMaps.map(\.position))
    var names: [String: String] = [:]
    return subject.renamableMembers.compactMap { node in
      guard let key = node.key, let object = node.parent,
        !maps.contains(object.position)
      else { return nil }
      let known = names[key]
      let name = known ?? subject.neverSeenKey(like: key)
      if known == nil { names.set(key, to: name) }
      return Change(
        at: node,
        edits: JSONEdit.wrapping(
          node.outerStart..<node.range.upperBound,
          in: Spelling.member(name, "{".utf8), Array("}".utf8)),
        expectedReading: .moved(to: object.pointer.appending(name).appending(key)),
        remark: "moved into \(name)")
    }
  }
}
