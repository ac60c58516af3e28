import CompatModel

extension Operator {
  static let wireInvalidUTF8Read = Operator(
    id: "wire-invalid-utf8-read",
    direction: .corrupted,
    target: .bytes,
    summary: "Writes a byte of Latin-1 into one string.",
    rationale: """
      A database of another century holds text in Latin-1, and its bytes are written as they are. \
      Strings must be UTF-8 (RFC 8259 section 8.1). Foundation's decoder notices when the string \
      is read, with an error without a location; what is not read passes.
      """,
    opposite: .none(because: "A payload that is not UTF-8 is in no corpus."),
    peers: ["JSONTestSuite: i_string_iso_latin_1"],
    examples: [
      Example(
        #"["caf",1]"#,
        becomesBytes: [0x5B, 0x22, 0x63, 0x61, 0x66, 0xE9, 0x22, 0x2C, 0x31, 0x5D]),
      Example(#"{"a":1}"#),
    ]
  ) { subject in
    ByteGarbling.termination(
      stringsOf: subject, with: [0xE9], remark: "a byte of Latin-1 at its end")
  }
}
