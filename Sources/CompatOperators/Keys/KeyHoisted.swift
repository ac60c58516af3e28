import CompatModel
import JSONSyntax

extension Operator {
  static let keyHoisted = Operator(
    id: "key-hoisted",
    direction: .moved,
    target: .key,
    summary: "Moves one member of an object out of it, and dissolves an object that had no other.",
    rationale: """
      The envelope goes: what was `user.name` stands beside `user`, or replaces it, because the \
      new endpoint is flat. The value is there under its old name, one level higher, where no \
      model looks: required properties reject the payload, optional ones are silently nil.
      """,
    opposite: .none(
      because:
        "Which object a member came out of is not in the payload: key-nested makes a new one."),
    peers: ["oasdiff: response-property-became-optional"],
    examples: [
      Example(
        #"{"user":{"id":1, "name":"a"}}"#, becomes: #"{"user":{"name":"a"},"id":1}"#,
        #"{"user":{"id":1},"name":"a"}"#),
      Example(#"[{"user" : {"id" : 1}, "n":2}]"#, becomes: #"[{"id" : 1, "n":2}]"#),
      Example(#"{"user":{"id":1},"id":2}"#),
      Example(#"[{"id":1}]"#),
    ]
  ) { subject in
    let maps = Set(of: subject.enumMaps.map(\.position))
    return subject.uncasedMembers.compactMap { node in
      guard let key = node.key, let object = node.parent, let outer = object.parent,
        outer.kind == .object, !subject.unions.isCase(object),
        !maps.contains(object.position), !maps.contains(outer.position),
        outer[key] == nil
      else { return nil }
      let edits: [JSONEdit]
      if object.count == 1 {
        edits = [
          JSONEdit(
            range: object.outerStart..<object.range.upperBound, replacement: Spelling.member(node))
        ]
      } else {
        edits = [node.removed(), object.insertedAfter(key: key, value: Array(node.source))]
          .compactMap(\.self)
      }
      return Change(
        at: node, edits: edits, expectedReading: .moved(to: outer.pointer.appending(key)),
        remark: "moved out of its object")
    }
  }
}
