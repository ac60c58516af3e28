import CompatModel
import JSONSyntax

extension Operator {
  static let wireNUL = Operator(
    id: "wire-nul",
    direction: .corrupted,
    target: .bytes,
    summary: "Writes a NUL byte behind the payload, or at the end of one string.",
    rationale: """
      A server in C counts the byte that ends its strings as a part of them. Behind the payload or \
      in a string, a NUL is not allowed (RFC 8259 sections 2 and 7); readers in C stop there and \
      never see the rest.
      """,
    opposite: .none(because: "A payload with a NUL byte is in no corpus."),
    peers: ["JSONTestSuite: n_string_unescaped_ctrl_char"],
    examples: [
      Example(#"{"a":"b"}"#, becomes: "{\"a\":\"b\"}\0", "{\"a\":\"b\0\"}"),
      Example("1"),
    ]
  ) { subject in
    let document = subject.document
    let end = document.bytes.count
    // A NUL behind a single byte makes UTF-16 of both.
    let behind: [Change] =
      end < 2
      ? [] : [.replacing(end..<end, of: document, by: [0], remark: "a NUL byte behind it")]
    return behind
      + ByteGarbling.termination(stringsOf: subject, with: [0], remark: "a NUL byte at its end")
  }
}
