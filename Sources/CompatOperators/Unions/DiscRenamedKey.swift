import CompatModel
import JSONSyntax

struct DiscRenamedKey: MutationOperator {
  static let manual = OperatorManual(
    id: "disc-renamed-key",
    kind: .breaking,
    direction: .renamed,
    target: .union,
    changeClass: .moved,
    summary: "Gives one discriminator a name that no sample has.",
    rationale: """
      `type` becomes `kind` when another team takes the endpoint over, and everything else stays \
      as it was. Every object of the union loses its case at once: strict unions reject them all, \
      a fallback turns the whole screen into unknown things, and only unions that look at the \
      other members continue to work.
      """,
    opposite: .operatorID("disc-renamed-key"),
    peers: [EquivalentRule("oasdiff", "response-discriminator-property-name-changed")],
    examples: [
      OperatorExample(
        #"{"type":"card","n":1}"#, becomes: #"{"unforeseen":"card","n":1}"#,
        notes: [.discriminator(at: "type")]),
      OperatorExample(
        #"[{"n":1, "card_type":"text"}]"#, becomes: #"[{"n":1, "added_later":"text"}]"#,
        notes: [.discriminator(at: "0", "card_type")]),
      OperatorExample(#"{"type":"card","n":1}"#, notes: [.open(at: "type")]),
    ])

  func changes(of subject: MutationSubject) -> [Change] {
    subject.discriminators.compactMap { node in
      guard let key = node.key else { return nil }
      let name = subject.neverSeenKey(like: key)
      return node.keyReplaced(with: name).map {
        Change(
          at: node, edits: [$0],
          expectedReading: .moved(to: (node.pointer.parent ?? .root).appending(name)),
          remark: "renamed to \(name)")
      }
    }
  }
}
