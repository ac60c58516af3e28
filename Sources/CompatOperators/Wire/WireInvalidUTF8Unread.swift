import CompatModel
import JSONSyntax

extension Operator {
  static let wireInvalidUTF8Unread = Operator(
    id: "wire-invalid-utf8-unread",
    direction: .corrupted,
    target: .bytes,
    summary: "Adds a member that no sample has, with a byte of Latin-1 in its string.",
    rationale: """
      A new field holds text from a system that does not write UTF-8, and no app in the field \
      knows the field. A decoder that checks the encoding of all bytes rejects the payload; \
      Foundation's does not look at strings that no model reads, and old apps continue to work.
      """,
    opposite: .none(because: "A payload that is not UTF-8 is in no corpus."),
    peers: ["JSONTestSuite: i_string_iso_latin_1"],
    examples: [
      Example(
        #"{"a":1}"#,
        becomesBytes: Array(#"{"a":1,"unforeseen":"caf"#.utf8) + [0xE9] + Array(#""}"#.utf8)),
      Example("[1]"),
    ]
  ) { subject in
    let root = subject.document.root
    guard root.kind == .object else { return [] }
    let key = subject.neverSeenKey(like: root.children.last?.key ?? "value")
    let value = Array("\"caf".utf8) + [0xE9, UInt8(ascii: "\"")]
    let change = Change.appending(
      value, under: key, to: root, expectedReading: .none,
      remark: "a byte of Latin-1 in a new member")
    return [change].compactMap(\.self)
  }
}
