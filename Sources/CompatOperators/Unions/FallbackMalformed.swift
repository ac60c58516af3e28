import CompatModel
import JSONSyntax

extension Operator {
  static let fallbackMalformed = Operator(
    id: "fallback-malformed",
    direction: .replaced,
    target: .union,
    summary:
      "Replaces an object with a subtype that no sample has and an invalid fallback.",
    rationale: """
      The server ships a new kind of component, and the fallback for old apps is null, empty, or \
      of the wrong type, because old apps are never tested. A client that trusts the fallback now \
      fails where it should have been saved; the error should still say what is broken.
      """,
    opposite: .none(because: "Which object the fallback was to replace is not in the payload."),
    examples: [
      Example(
        #"{"type":"text","text":"Hi"}"#,
        becomes: #"{"type":"unforeseen","fallback":null}"#,
        #"{"type":"unforeseen","fallback":{}}"#, #"{"type":"unforeseen","fallback":"text"}"#,
        notes: [.discriminator(at: "type")]),
      Example(
        #"[{"kind":2}]"#, becomes: #"[{"kind":90,"instead":null}]"#, #"[{"kind":90,"instead":{}}]"#,
        #"[{"kind":90,"instead":2}]"#, notes: [.discriminator(at: "0", "kind")],
        clients: ClientTraits(fallbackKeys: ["instead"])),
      Example(#"{"type":"text","text":"Hi"}"#, notes: [.open(at: "type")]),
    ]
  ) { subject in
    subject.taggedObjects.flatMap { tagged in
      fallbackKeys(for: tagged, in: subject).flatMap { key in
        [JSONValue.null, .object([]), tagged.tag.value].map { fallback in
          .replacing(
            tagged.object,
            spelled: unknownCase(tagged, key, holding: fallback.bytes, in: subject))
        }
      }
    }
  }
}
