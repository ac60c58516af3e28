import CompatModel
import JSONSyntax

extension Operator {
  static let discNull = Operator(
    id: "disc-null",
    direction: .removed,
    target: .union,
    changeClass: .null,
    summary: "Replaces one discriminator with null.",
    rationale: """
      The kind of a thing is looked up in a table that has no row for it yet, or a new kind has \
      no public name. A union that must know its case rejects the object; one that falls back may \
      take null for an unknown kind, or not.
      """,
    opposite: .none(because: "Which kind an object was of is not in the payload."),
    peers: ["CATS: NullValuesInFields"],
    examples: [
      Example(
        #"{"type":"card","n":1}"#, becomes: #"{"type":null,"n":1}"#,
        notes: [.discriminator(at: "type")]),
      Example(#"{"type":"card","n":1}"#, notes: [.open(at: "type")]),
    ]
  ) { subject in
    subject.discriminators.map { .replacing($0, by: .null) }
  }
}
