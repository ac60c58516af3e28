import CompatModel
import JSONSyntax

extension Operator {
  static let discRenamedKey = Operator(
    id: "disc-renamed-key",
    direction: .renamed,
    target: .union,
    summary: "Gives one discriminator a name that no sample has.",
    rationale: """
      `type` becomes `kind` when another team takes the endpoint over, and everything else stays \
      as it was. Every object of the union loses its case at once: strict unions reject them all, \
      a fallback turns the whole screen into unknown things, and only unions that look at the \
      other members continue to work.
      """,
    opposite: .operatorID("disc-renamed-key"),
    peers: ["oasdiff: response-discriminator-property-name-changed"],
    examples: [
      Example(
        #"{"type":"card","n":1}"#, becomes: #"{"unforeseen":"card","n":1}"#,
        notes: [.discriminator(at: "type")]),
      Example(
        #"[{"n":1, "card_type":"text"}]"#, becomes: #"[{"n":1, "added_later":"text"}]"#,
        notes: [.discriminator(at: "0", "card_type")]),
      Example(#"{"type":"card","n":1}"#, notes: [.open(at: "type")]),
    ]
  ) { subject in
    subject.discriminators.compactMap { node in
      guard let key = node.key else { return nil }
      let name = subject.neverSeenKey(like: key)
      return .renaming(node, to: name, remark: "renamed to \(name)")
    }
  }
}
