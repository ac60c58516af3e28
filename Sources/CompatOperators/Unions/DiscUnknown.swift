import CompatModel
import JSONSyntax

extension Operator {
  static let discUnknown = Operator(
    id: "disc-unknown",
    kind: .additive,
    direction: .added,
    target: .union,
    changeClass: .newSubtype,
    summary: "Replaces a discriminator with a subtype that no sample has.",
    rationale: """
      The server ships a new kind of response, and the key that names the kind has a value that \
      no app in the field knows. A union without a fallback rejects the whole payload; one with \
      a fallback should say unknown, and keep what came.
      """,
    opposite: .none(
      because: "A subtype that the server stops sending leaves no trace in a single payload."),
    peers: ["oasdiff: response-property-discriminator-mapping-added"],
    examples: [
      Example(
        #"{"type":"card","n":1}"#, becomes: #"{"type":"unforeseen","n":1}"#,
        notes: [.discriminator(at: "type")]),
      Example(
        #"{"page":{"kind":3}}"#, becomes: #"{"page":{"kind":90}}"#,
        notes: [.discriminator(at: "page", "kind")]),
      Example(#"[{"type":"card"}]"#, notes: [.discriminator(at: "0", "type")]),
      Example(#"{"type":"card"}"#, notes: [.open(at: "type")]),
    ]
  ) { subject in
    subject.discriminators(ofElements: false).map { node in
      .replacing(node, by: subject.neverSeenValue(at: node))
    }
  }
}
