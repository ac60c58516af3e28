import CompatModel
import JSONSyntax

extension Operator {
  static let numNegative = Operator(
    id: "num-negative",
    direction: .replaced,
    target: .scalar,
    changeClass: .otherFormat,
    summary: "Puts a minus before one number.",
    rationale: """
      A balance goes below zero, a refund is an order with a negative total, minus one stands \
      for no limit. An unsigned property rejects it; code that indexes, repeats or allocates by \
      the number while it decodes traps, which never happened with the samples.
      """,
    opposite: .none(
      because: """
        A number below zero that became positive is one that the samples have already.
        """),
    peers: ["CATS: BoundaryValues"],
    examples: [
      Example(#"{"a":34,"b":0.5}"#, becomes: #"{"a":-34,"b":0.5}"#, #"{"a":34,"b":-0.5}"#),
      Example(#"[-1,0,0.0]"#),
      Example(#"{"a":"34"}"#),
    ]
  ) { subject in
    subject.plainScalars.compactMap { node in
      guard let number = node.number, number != JSONNumber(0), !number.isNegative else {
        return nil
      }
      return .replacing(node, spelled: "-\(node.spelling)".utf8)
    }
  }
}
