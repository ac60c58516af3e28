import CompatModel
import JSONSyntax

extension Operator {
  static let enumCaseSeparator = Operator(
    id: "enum-case-separator",
    direction: .respelled,
    target: .enumValue,
    summary: "Writes an enum value of several words with another separator.",
    rationale: """
      `in_progress` becomes `in-progress` or `inProgress` when a service is rewritten, or when the \
      naming rule for keys is applied to values too. Raw values compare byte by byte, and the key \
      strategy of a decoder does not touch them: strict models reject the name, tolerant ones \
      show their fallback.
      """,
    opposite: .operatorID("enum-case-separator"),
    examples: [
      Example(
        #"{"status":"in_progress"}"#, becomes: #"{"status":"in-progress"}"#,
        #"{"status":"inProgress"}"#, notes: [.open(at: "status")]),
      Example(
        #"["onHold","ON_HOLD"]"#, becomes: #"["on_hold","ON_HOLD"]"#, #"["on-hold","ON_HOLD"]"#,
        #"["onHold","ON-HOLD"]"#, notes: [.open(at: "0")]),
      Example(#"{"status":"open","level":3}"#, notes: [.open(at: "status"), .open(at: "level")]),
    ]
  ) { subject in
    subject.respelling(subject.enumCases) { name, _ in
      NameSpelling.separated(name)
    }
  }
}
