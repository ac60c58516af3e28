import CompatModel
import JSONSyntax

extension Operator {
  static let discUnknownInArray = Operator(
    id: "disc-unknown-in-array",
    kind: .additive,
    direction: .added,
    target: .union,
    changeClass: .newSubtype,
    summary: "Replaces one element's discriminator with a subtype that no sample has.",
    rationale: """
      The server ships a new kind of card, and one element of a feed is of that kind. A strict \
      union loses the whole feed for one unimportant card; users of old apps see an \
      empty screen.
      """,
    opposite: .none(
      because: "A subtype that the server stops sending leaves no trace in a single payload."),
    examples: [
      Example(
        #"[{"type":"text"}, {"type":"image"}]"#,
        becomes: #"[{"type":"unforeseen"}, {"type":"image"}]"#,
        #"[{"type":"text"}, {"type":"unforeseen"}]"#,
        notes: [.discriminator(at: "0", "type")]),
      Example(#"{"type":"card"}"#, notes: [.discriminator(at: "type")]),
      Example(#"[{"type":"card"}]"#, notes: [.open(at: "0", "type")]),
    ]
  ) { subject in
    subject.discriminators(ofElements: true).map { node in
      .replacing(node, by: subject.neverSeenValue(at: node))
    }
  }
}
