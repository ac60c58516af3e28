import CompatModel
import JSONSyntax

extension Operator {
  static let discMissing = Operator(
    id: "disc-missing",
    direction: .removed,
    target: .union,
    changeClass: .missing,
    summary: "Removes one discriminator.",
    rationale: """
      An envelope is simplified and the kind moves elsewhere, or a cache stores the payload \
      without it. What is left could be of any kind: a strict union rejects it, one that tries \
      its cases in turn takes the first that fits.
      """,
    opposite: .none(
      because: "Which kind an object without a discriminator is of is not in the payload."),
    peers: ["CATS: RemoveFields"],
    examples: [
      Example(#"{"type":"card","n":1}"#, becomes: #"{"n":1}"#, notes: [.discriminator(at: "type")]),
      Example(
        #"[{"n":1, "type":"text"}]"#, becomes: #"[{"n":1}]"#,
        notes: [.discriminator(at: "0", "type")]),
      Example(#"{"type":"card"}"#, notes: [.open(at: "type")]),
    ]
  ) { subject in
    subject.discriminators.compactMap { .removing($0) }
  }
}
