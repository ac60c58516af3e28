import CompatModel

extension Operator {
  static let wireLoneSurrogate = Operator(
    id: "wire-lone-surrogate",
    direction: .corrupted,
    target: .scalar,
    summary: "Writes half of an escaped pair at the end of one string.",
    rationale: """
      A text is cut to a length that is counted in units of UTF-16, in the middle of an emoji, \
      and the half that is left is escaped as `\\ud83d`. The grammar allows it, but it is no \
      Unicode: what a reader makes of it is unpredictable (RFC 8259 section 8.2).
      """,
    opposite: .none(because: "A text that was cut in the middle of a character is in no corpus."),
    peers: ["JSONTestSuite: i_string_incomplete_surrogate_pair"],
    examples: [
      Example(#"["Hi",1]"#, becomes: #"["Hi\ud83d",1]"#),
      Example(#"{"a":1}"#),
    ]
  ) { subject in
    ByteGarbling.termination(
      stringsOf: subject, with: Array(#"\ud83d"#.utf8), remark: "half of a pair at its end")
  }
}
