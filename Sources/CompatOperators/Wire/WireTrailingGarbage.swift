import CompatModel
import JSONSyntax

extension Operator {
  static let wireTrailingGarbage = Operator(
    id: "wire-trailing-garbage",
    direction: .corrupted,
    target: .bytes,
    summary: "Adds what does not belong there behind the payload.",
    rationale: """
      A template closes one brace too many, or a proxy signs what it served. A decoder that stops \
      reading behind the first value hides the defect until the day on which it matters; strict \
      ones reject it.
      """,
    opposite: .none(because: "A payload with garbage behind it is not in any corpus."),
    peers: ["JSONTestSuite: n_structure_trailing_#"],
    examples: [
      Example(#"{"a":1}"#, becomes: #"{"a":1}}"#, "{\"a\":1}\n<!-- served from cache -->\n"),
      Example(" 1\n", becomes: " 1\n}", " 1\n\n<!-- served from cache -->\n"),
    ]
  ) { subject in
    let document = subject.document
    let end = document.bytes.count..<document.bytes.count
    return [
      .replacing(end, of: document, by: Array("}".utf8), remark: "one brace too many"),
      .replacing(
        end, of: document, by: Array("\n<!-- served from cache -->\n".utf8),
        remark: "a proxy's remark behind it"),
    ]
  }
}
