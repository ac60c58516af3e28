import CompatModel
import JSONSyntax

extension Operator {
  static let discMoved = Operator(
    id: "disc-moved",
    direction: .moved,
    target: .union,
    summary: "Moves one discriminator into an object beside it, or out of its object.",
    rationale: """
      The envelope of a response is redesigned: what says which kind of thing it is moves into a \
      block of metadata, or from the thing to its container. Nothing is lost, but a union \
      looks for its discriminator where it was, and finds an object without one.
      """,
    opposite: .none(because: "Where a discriminator stood before is not in the payload."),
    examples: [
      Example(
        #"{"type":"card","n":1}"#, becomes: #"{"unforeseen":{"type":"card"},"n":1}"#,
        notes: [.discriminator(at: "type")]),
      Example(
        #"{"body":{"type":"card","data":{"n":1}}}"#,
        becomes: #"{"body":{"data":{"n":1,"type":"card"}}}"#,
        #"{"body":{"data":{"n":1}},"type":"card"}"#,
        notes: [.discriminator(at: "body", "type")]),
      Example(#"{"type":"card","n":1}"#, notes: [.open(at: "type")]),
    ]
  ) { subject in
    subject.taggedObjects.ordered { $0.tag.position < $1.tag.position }
      .flatMap { tagged in [inwards(tagged, in: subject), outwards(tagged)].compactMap(\.self) }
  }

  /// Into the first object beside the discriminator, or into a new one at the same site.
  private static func inwards(_ tagged: TaggedObject, in subject: MutationSubject) -> Change? {
    let (object, tag) = (tagged.object, tagged.tag)
    guard let key = tag.key else { return nil }
    let blocks = tagged.payload.filter { $0.kind == .object && $0[key] == nil }
    if let block = blocks.first, let name = block.key, object[name]?.range == block.range {
      guard let removal = tag.removed(),
        let insertion = block.appended(key: key, value: Array(tag.source))
      else { return nil }
      return moving(tag, to: block.pointer.appending(key), edits: [removal, insertion])
    }
    let name = subject.neverSeenKey(like: key)
    return moving(
      tag, to: object.pointer.appending(name).appending(key),
      edits: JSONEdit.wrapping(
        tag.outerStart..<tag.range.upperBound, in: Spelling.member(name, "{".utf8),
        Array("}".utf8)))
  }

  private static func outwards(_ tagged: TaggedObject) -> Change? {
    let (object, tag) = (tagged.object, tagged.tag)
    guard let key = tag.key, let outer = object.parent, outer.kind == .object, outer[key] == nil,
      let removal = tag.removed(),
      let insertion = object.insertedAfter(key: key, value: Array(tag.source))
    else { return nil }
    return moving(tag, to: outer.pointer.appending(key), edits: [removal, insertion])
  }

  private static func moving(_ tag: JSONNode, to target: JSONPointer, edits: [JSONEdit]) -> Change {
    Change(at: tag, edits: edits, expectedReading: .moved(to: target), remark: "moved to \(target)")
  }
}
