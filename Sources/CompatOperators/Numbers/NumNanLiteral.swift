import CompatModel
import JSONSyntax

extension Operator {
  static let numNanLiteral = Operator(
    id: "num-nan-literal",
    direction: .corrupted,
    target: .scalar,
    summary: "Replaces one number with the word NaN.",
    rationale: """
      An average over nothing is no number, and the serializers of some languages write `NaN` as \
      they print it. RFC 8259 section 6 permits no such literal; the document is rejected as a \
      whole for one unimportant statistic.
      """,
    opposite: .none(
      because: "No captured payload has a number that is none."),
    peers: ["JSONTestSuite: n_number_NaN"],
    examples: [
      Example(#"{"mean":7.5,"n":0}"#, becomes: #"{"mean":NaN,"n":0}"#, #"{"mean":7.5,"n":NaN}"#),
      Example(#"{"mean":"7.5","n":null}"#),
    ]
  ) { subject in
    subject.plainScalars.filter { $0.kind == .number }.map { node in
      Change(at: node, edits: [node.replaced(with: "NaN")], expectedReading: .none)
    }
  }
}
