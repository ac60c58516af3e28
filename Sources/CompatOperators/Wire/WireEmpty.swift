import CompatModel
import JSONSyntax

extension Operator {
  static let wireEmpty = Operator(
    id: "wire-empty",
    kind: .garbled,
    direction: .removed,
    target: .document,
    changeClass: .otherBody,
    summary: "Sends nothing, or nothing but whitespace.",
    rationale: """
      A 204 is answered where a 200 was promised, or a handler forgets its body. An empty answer \
      is not JSON, so nothing may be decoded from it, not even a model whose properties are all \
      optional.
      """,
    opposite: .none(because: "Nothing leads back from an empty body."),
    peers: ["CATS: EmptyBody"],
    examples: [
      Example(#"{"a":1}"#, becomes: "", " \n"),
      Example(" 1\n", becomes: "", " \n"),
    ]
  ) { subject in
    let document = subject.document
    let everything = 0..<document.bytes.count
    return [
      .replacing(everything, of: document, by: [], remark: "empty body"),
      .replacing(everything, of: document, by: Array(" \n".utf8), remark: "only whitespace"),
    ]
  }
}
