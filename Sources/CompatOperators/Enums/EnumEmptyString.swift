import CompatModel
import JSONSyntax

extension Operator {
  static let enumEmptyString = Operator(
    id: "enum-empty-string",
    direction: .removed,
    target: .enumValue,
    changeClass: .empty,
    summary: "Replaces an enum value with the empty string.",
    rationale: """
      A column that may not be null, or a language whose strings cannot be, says none by the empty \
      string. An optional enum does not help, because the value is there; a tolerant one counts \
      it as an unknown case although the server only meant that there is nothing.
      """,
    opposite: .none(because: "Which name the server would have sent is not in an empty string."),
    peers: ["CATS: EmptyStringsInFields"],
    examples: [
      Example(
        #"{"status":"open","tags":["new"]}"#, becomes: #"{"status":"","tags":["new"]}"#,
        #"{"status":"open","tags":[""]}"#, notes: [.open(at: "status"), .open(at: "tags", "0")]),
      Example(#"{"status":"open"}"#, siblings: [#"{"status":""}"#], notes: [.open(at: "status")]),
      Example(#"{"level":3}"#, notes: [.open(at: "level")]),
    ]
  ) { subject in
    subject.respelling(subject.enumCases, as: { .replacing($0, by: $1) }) { _, _ in
      [""]
    }
  }
}
