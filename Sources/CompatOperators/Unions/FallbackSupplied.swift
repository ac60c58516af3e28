import CompatModel
import JSONSyntax

extension Operator {
  static let fallbackSupplied = Operator(
    id: "fallback-supplied",
    kind: .additive,
    direction: .added,
    target: .union,
    changeClass: .newSubtype,
    summary:
      "Puts a subtype that no sample has around an object, which is supplied as its fallback.",
    rationale: """
      The server ships a new kind of component and sends along what old apps are to show instead. \
      A client that knows about the member with the fallback shows what it showed before; one that \
      does not know it says unknown at best, although the payload says what to show.
      """,
    opposite: .none(
      because: "An object that was sent as a fallback is not sent without its reason."),
    examples: [
      Example(
        #"{"type":"text","text":"Hi"}"#,
        becomes: #"{"type":"unforeseen","fallback":{"type":"text","text":"Hi"}}"#,
        notes: [.discriminator(at: "type")]),
      Example(
        #"[{"kind":2}]"#, becomes: #"[{"kind":90,"instead":{"kind":2}}]"#,
        notes: [.discriminator(at: "0", "kind")],
        clients: ClientTraits(fallbackKeys: ["instead"])),
      Example(#"{"type":"text","text":"Hi"}"#, notes: [.open(at: "type")]),
    ]
  ) { subject in
    subject.taggedObjects.flatMap { tagged in
      fallbackKeys(for: tagged, in: subject).map { key in
        .respelling(
          tagged.object,
          spelled: unknownCase(tagged, key, holding: Array(tagged.object.source), in: subject))
      }
    }
  }

  /// The names of the member that holds a fallback: what the clients declare, or the usual one.
  static func fallbackKeys(for tagged: TaggedObject, in subject: MutationSubject) -> [String] {
    let declared = subject.clients.fallbackKeys
    return (declared.isEmpty ? ["fallback"] : declared).filter { $0 != tagged.tag.key }
  }

  static func unknownCase(
    _ tagged: TaggedObject, _ key: String, holding fallback: [UInt8],
    in subject: MutationSubject
  ) -> [UInt8] {
    let tag = subject.neverSeenValue(at: tagged.tag).bytes
    return Spelling.object([
      Spelling.member(tagged.tag.key ?? "", tag), Spelling.member(key, fallback),
    ])
  }
}
