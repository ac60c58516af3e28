import CompatModel
import JSONSyntax

extension Operator {
  static let enumAllUnknown = Operator(
    id: "enum-all-unknown",
    kind: .additive,
    direction: .added,
    target: .document,
    summary: """
      Replaces every enum value and discriminator at once with cases that no sample has.
      """,
    rationale: """
      An app of years ago meets today's server, and nothing is called as it was. Each site on its \
      own may be tolerant; together they show whether anything is left to see, which error is \
      reported first, and whether one closed enum among many tolerant ones rejects the payload \
      after all.
      """,
    opposite: .none(because: "Which names the server used to send is not in the payload."),
    examples: [
      Example(
        #"{"type":"card","status":"open","sizes":["big"]}"#,
        becomes: #"{"type":"unforeseen","status":"unforeseen","sizes":["unforeseen"]}"#,
        notes: [.discriminator(at: "type"), .open(at: "status"), .open(at: "sizes", "0")]),
      Example(#"{"status":"open"}"#, notes: [.open(at: "status")]),
      Example(#"{"name":"Ada Lovelace","age":36}"#),
    ]
  ) { subject in
    let sites = (subject.enumCases + subject.discriminators)
      .ordered { $0.position < $1.position }
    // One alone is `enum-case-added` or `disc-unknown`.
    guard sites.count > 1 else { return [] }
    return [
      .several(
        sites.map { .replacing($0, by: subject.neverSeenValue(at: $0)) },
        at: subject.document.root, remark: "\(sites.count) values became cases never seen")
    ]
  }
}
