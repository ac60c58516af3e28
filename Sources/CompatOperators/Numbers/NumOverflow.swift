import CompatModel
import JSONSyntax

extension Operator {
  static let numOverflow = Operator(
    id: "num-overflow",
    direction: .replaced,
    target: .scalar,
    changeClass: .otherFormat,
    summary: "Replaces one number with one that is too large.",
    rationale: """
      Counters, identifiers and time stamps outgrow the type that the model guessed. Foundation \
      reports neither as a `DecodingError` with its path: a wrapper that catches only that type \
      does not catch this, and the crash log does not say which field it was.
      """,
    opposite: .none(because: "A number that fits is what every sample has already."),
    peers: ["CATS: VeryLargeIntegers"],
    examples: [
      Example(#"{"id":7}"#, becomes: #"{"id":9223372036854775808}"#, #"{"id":1e400}"#),
      Example("[0.5]", becomes: "[1e400]"),
      Example("[9223372036854775808]", becomes: "[1e400]"),
      Example(#"{"id":"7","level":3}"#, notes: [.open(at: "level")]),
    ]
  ) { subject in
    // A number that names a case is `enum-int-out-of-range`.
    subject.plainScalars.filter { $0.kind == .number }.flatMap { node in
      let beyondInteger = node.isIntegerLiteral ? [beyondInteger] : []
      return (beyondInteger + [beyondDouble]).filter { JSONNumber($0) != node.number }
        .map { .replacing(node, spelled: $0.utf8) }
    }
  }

  /// One more than the largest 64-bit integer.
  private static let beyondInteger = "9223372036854775808"

  private static let beyondDouble = "1e400"
}
