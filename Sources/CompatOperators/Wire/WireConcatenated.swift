import CompatModel
import JSONSyntax

extension Operator {
  static let wireConcatenated = Operator(
    id: "wire-concatenated",
    kind: .garbled,
    direction: .added,
    target: .document,
    summary: "Sends the payload twice, one after the other.",
    rationale: """
      A retry writes into an answer that has begun already, or a stream of lines is read as one \
      document. Both halves are right and the whole is no JSON (RFC 8259 section 2 has one value), \
      so it must be rejected; a reader that stops behind the first value hides the defect.
      """,
    opposite: .none(because: "A payload that was sent twice is in no corpus."),
    peers: ["JSONTestSuite: n_structure_double_array"],
    examples: [
      Example(#"{"a":1}"#, becomes: "{\"a\":1}\n{\"a\":1}", #"{"a":1}{"a":1}"#),
      Example(" 1\n", becomes: " 1\n\n1"),
    ]
  ) { subject in
    let document = subject.document
    let root = document.root
    let end = document.bytes.count..<document.bytes.count
    let twice = Change.replacing(
      end, of: document, by: Array("\n".utf8) + root.source, remark: "sent twice, line by line")
    // Two numbers without anything between them are one number.
    guard root.isContainer else { return [twice] }
    return [
      twice, .replacing(end, of: document, by: Array(root.source), remark: "sent twice at once"),
    ]
  }
}
