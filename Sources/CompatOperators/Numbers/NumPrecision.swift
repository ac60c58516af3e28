import CompatModel
import JSONSyntax

extension Operator {
  static let numPrecision = Operator(
    id: "num-precision",
    direction: .replaced,
    target: .scalar,
    changeClass: .otherFormat,
    summary: "Replaces one number with one at or beyond the precision of a double.",
    rationale: """
      Identifiers pass the largest integer that JavaScript and every other double can count to, \
      and two of them become the same; a sum of floats arrives with seventeen digits. An integer \
      property keeps the first, a double takes the neighbour without a word.
      """,
    opposite: .none(
      because: "A number that every type can hold is what the samples have already."),
    examples: [
      Example(#"{"id":7}"#, becomes: #"{"id":9007199254740993}"#),
      Example(#"[12.50]"#, becomes: #"[12.500000000000002]"#),
      Example(#"[9007199254740993,1e400]"#),
      Example(#"{"id":"7"}"#),
    ]
  ) { subject in
    subject.plainScalars.compactMap { node in
      guard let number = node.number else { return nil }
      if node.isIntegerLiteral {
        guard number != beyondDouble else { return nil }
        return .replacing(node, by: .number(beyondDouble))
      }
      // The noise of a sum of floats: the same amount after rounding.
      let noisy = number.double.nextUp
      guard noisy.isFinite, let value = JSONNumber(noisy), value != number else { return nil }
      return .respelling(node, as: .number(value))
    }
  }

  private static let beyondDouble = JSONNumber(9_007_199_254_740_993)
}
