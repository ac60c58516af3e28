import CompatModel
import JSONSyntax

extension Operator {
  static let numNegZero = Operator(
    id: "num-neg-zero",
    kind: .neutral,
    direction: .respelled,
    target: .scalar,
    summary: "Puts a minus before one zero.",
    rationale: """
      A small negative number is rounded, and the serializer keeps its sign: `-0`, `-0.0`. To \
      JSON it is a zero like any other, and so it is to an integer property; a model that prints \
      it, or reads digits on its own, shows a balance of minus nothing.
      """,
    opposite: .none(
      because: "A zero without a sign is what every other sample has."),
    peers: ["JSONTestSuite: y_number_minus_zero"],
    examples: [
      Example(#"{"a":0,"b":[0.0]}"#, becomes: #"{"a":-0,"b":[0.0]}"#, #"{"a":0,"b":[-0.0]}"#),
      Example(#"[-0,1,"0"]"#),
    ]
  ) { subject in
    let zero = JSONNumber(0)
    return subject.plainScalars.compactMap { node in
      guard node.number == zero, node.source.first != UInt8(ascii: "-") else { return nil }
      return Change(
        at: node, edits: [node.replaced(with: [UInt8(ascii: "-")] + node.source)],
        expectedReading: .same)
    }
  }
}
