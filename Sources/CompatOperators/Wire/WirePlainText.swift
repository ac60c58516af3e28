import CompatModel
import JSONSyntax

extension Operator {
  static let wirePlainText = Operator(
    id: "wire-plain-text",
    kind: .garbled,
    direction: .replaced,
    target: .document,
    changeClass: .otherBody,
    summary: "Sends a sentence in plain text instead of the payload.",
    rationale: """
      The server under the service answers by itself, in the words of its status line, or a \
      handler returns the text of an exception. It is not JSON, so nothing may be decoded from it; \
      the app should be able to distinguish it from a broken contract.
      """,
    opposite: .none(because: "The payload is not in the sentence."),
    peers: ["CATS: MalformedJson"],
    examples: [
      Example(#"{"a":1}"#, becomes: "Internal Server Error", "upstream timed out\n"),
      Example("1", becomes: "Internal Server Error", "upstream timed out\n"),
    ]
  ) { subject in
    let document = subject.document
    return ["Internal Server Error", "upstream timed out\n"].map { text in
      .replacing(
        0..<document.bytes.count, of: document, by: Array(text.utf8), remark: "a sentence")
    }
  }
}
