import CompatModel
import JSONSyntax

extension Operator {
  static let enumCasePadded = Operator(
    id: "enum-case-padded",
    direction: .respelled,
    target: .enumValue,
    summary: "Puts a blank before or behind an enum value, or an invisible character behind it.",
    rationale: """
      The value was typed into a form, comes from a column of fixed width, or was copied out of a \
      web page together with a zero-width space. In every log it looks right, and it equals no \
      raw value: strict models reject it, and the error does not show why.
      """,
    opposite: .none(because: "That a blank was not meant to be there is not in the payload."),
    peers: [
      "CATS: LeadingWhitespacesInFields",
      "CATS: TrailingWhitespacesInFields",
      "CATS: ZeroWidthCharsInValues",
    ],
    examples: [
      Example(
        #"{"status":"open"}"#, becomes: #"{"status":" open"}"#, #"{"status":"open "}"#,
        "{\"status\":\"open\u{200B}\"}", notes: [.open(at: "status")]),
      Example(
        #"["a"]"#, becomes: #"["a "]"#, "[\"a\u{200B}\"]", siblings: [#"[" a"]"#],
        notes: [.open(at: "0")]),
      Example(#"{"status":"","level":3}"#, notes: [.open(at: "*")]),
    ]
  ) { subject in
    subject.respelling(subject.enumCases) { name, _ in
      [" " + name, name + " ", name + "\u{200B}"]
    }
  }
}
