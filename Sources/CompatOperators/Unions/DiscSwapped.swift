import CompatModel
import JSONSyntax

extension Operator {
  static let discSwapped = Operator(
    id: "disc-swapped",
    direction: .replaced,
    target: .union,
    summary: "Replaces a discriminator with another known subtype.",
    rationale: """
      A cache mixes up two records, or a migration sets the kind before the rest. The payload \
      contradicts itself: it names one kind and has the keys of another. Rejecting it is right; a \
      model whose payload fields are optional shows an empty object of the wrong kind.
      """,
    opposite: .operatorID("disc-swapped"),
    peers: ["CATS: SwapDiscriminatorValues"],
    examples: [
      Example(
        #"{"type":"card","n":1}"#, becomes: #"{"type":"text","n":1}"#, #"{"type":"list","n":1}"#,
        siblings: [#"{"type":"text","t":""}"#, #"{"type":"list"}"#],
        notes: [.discriminator(at: "type")]),
      Example(
        #"[{"type":1},{"type":2}]"#, becomes: #"[{"type":2},{"type":2}]"#,
        #"[{"type":1},{"type":1}]"#,
        notes: [.discriminator(at: "0", "type")]),
      Example(#"{"type":"card"}"#, notes: [.discriminator(at: "type")]),
      Example(#"{"status":"a"}"#, siblings: [#"{"status":"b"}"#], notes: [.open(at: "status")]),
    ]
  ) { subject in
    subject.discriminators.flatMap { node in
      let value = node.value
      return subject.seen.values(at: node.pattern)
        .filter { $0.kind == node.kind && !$0.isEqualInMeaning(to: value) }
        .map { other -> Change in
          isComplete(node, as: other, in: subject.survey)
            ? Change.replacing(node, by: other) : .contradicting(node, by: other)
        }
    }
  }

  /// Whether an object has the members of the other kind, and no others: then it says that kind.
  ///
  /// A scalar may be of another type, as the operands of a comparison are.
  private static func isComplete(_ tag: JSONNode, as other: JSONValue, in survey: Survey) -> Bool {
    guard let object = tag.parent, let key = tag.key else { return false }
    return survey.objects(like: object).contains { candidate in
      candidate[key]?.value == other && candidate.count == object.count
        && candidate.children.allSatisfy { member in
          guard let kind = member.key.flatMap({ object[$0]?.kind }) else { return false }
          return kind == member.kind || !kind.isContainer && !member.kind.isContainer
        }
    }
  }
}
