import CompatModel
import JSONSyntax

extension Operator {
  static let keyUnicodeNoise = Operator(
    id: "key-unicode-noise",
    direction: .renamed,
    target: .key,
    summary: "Puts an invisible character behind the name of one member.",
    rationale: """
      Keys come from the head line of a spreadsheet or from a content system, and an editor pasted \
      a zero-width space with the word. The key looks right in every log and every diff, and it \
      is another one: required properties reject the payload, optional ones are nil for no visible \
      reason.
      """,
    opposite: .none(because: "That an invisible character was not meant is not in the payload."),
    peers: ["CATS: ZeroWidthCharsInNames"],
    examples: [
      Example(
        #"{"id" : 1, "a":{"b":[]}}"#, becomes: "{\"id\u{200B}\" : 1, \"a\":{\"b\":[]}}",
        "{\"id\" : 1, \"a\u{200B}\":{\"b\":[]}}", "{\"id\" : 1, \"a\":{\"b\u{200B}\":[]}}"),
      Example(#"{"a":1,"a":2}"#),
      Example("[1, 2]"),
    ]
  ) { subject in
    subject.renamingMembers(
      to: { [$0 + "\u{200B}"] }, remark: { _ in "a zero-width space behind the name" })
  }
}
