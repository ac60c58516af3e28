import CompatModel

extension Operator {
  static let wireControlChars = Operator(
    id: "wire-control-chars",
    direction: .corrupted,
    target: .scalar,
    summary: "Writes a raw control character at the end of one string.",
    rationale: """
      JSON is put together from pieces of text, and what a user typed has a line break in it that \
      was not escaped. Control characters must be escaped (RFC 8259 section 7); a decoder may \
      notice it only where the string is read.
      """,
    opposite: .none(because: "A payload with raw control characters is in no corpus."),
    peers: ["JSONTestSuite: n_string_unescaped_newline"],
    examples: [
      Example(#"["Hi",1]"#, becomes: "[\"Hi\n\",1]"),
      Example(#"{"a":1}"#),
    ]
  ) { subject in
    ByteGarbling.termination(
      stringsOf: subject, with: [UInt8(ascii: "\n")], remark: "a raw line break at its end")
  }
}
