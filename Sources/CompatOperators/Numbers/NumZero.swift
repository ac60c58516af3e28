import CompatModel
import JSONSyntax

extension Operator {
  static let numZero = Operator(
    id: "num-zero",
    direction: .replaced,
    target: .scalar,
    changeClass: .otherFormat,
    summary: "Replaces one number with zero.",
    rationale: """
      A counter is reset, a price is waived, a value that was never set comes as the zero \
      of its type. Decoding hardly ever fails; a model that divides by the number, or takes zero \
      for absent, shows something that the payload does not say.
      """,
    opposite: .none(
      because: "Which number a zero stood for is not in the payload."),
    peers: ["CATS: BoundaryValues"],
    examples: [
      Example(#"{"a":34,"b":[0.5]}"#, becomes: #"{"a":0,"b":[0.5]}"#, #"{"a":34,"b":[0]}"#),
      Example(#"[0,0.0,-0]"#),
      Example(#"{"a":"34"}"#),
    ]
  ) { subject in
    let zero = JSONNumber(0)
    return subject.plainScalars.compactMap { node in
      guard let number = node.number, number != zero else { return nil }
      return .replacing(node, by: .number(zero))
    }
  }
}
