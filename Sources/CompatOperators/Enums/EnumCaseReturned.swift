import CompatModel
import JSONSyntax

extension Operator {
  static let enumCaseReturned = Operator(
    id: "enum-case-returned",
    direction: .replaced,
    target: .enumValue,
    summary: "Replaces an enum value with the known case that appeared before in the samples.",
    rationale: """
      A case that was retired comes back: a rollback, an old record, a second backend that never \
      learnt the new names. The samples come from the oldest version to the newest, so what \
      appeared earlier is what the latest models may have forgotten while older ones still know \
      it.
      """,
    opposite: .operatorID("enum-case-removed"),
    examples: [
      Example("[\"old\",\"new\"]", becomes: "[\"old\",\"old\"]", notes: [.open(at: "0")]),
      Example(
        #"[{"level":1},{"level":3},{"level":2}]"#,
        becomes: #"[{"level":1},{"level":1},{"level":2}]"#,
        #"[{"level":1},{"level":3},{"level":3}]"#, notes: [.open(at: "0", "level")]),
      Example(
        #"{"status":"open"}"#, siblings: [#"{"status":"closed"}"#], notes: [.open(at: "status")]),
    ]
  ) { subject in
    subject.enumCases.compactMap { node in
      subject.seen.neighbour(of: node, step: -1).map { .replacing(node, by: $0) }
    }
  }
}
