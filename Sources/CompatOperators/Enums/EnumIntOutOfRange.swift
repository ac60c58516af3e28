import CompatModel
import JSONSyntax

extension Operator {
  static let enumIntOutOfRange = Operator(
    id: "enum-int-out-of-range",
    direction: .replaced,
    target: .enumValue,
    changeClass: .otherFormat,
    summary: "Replaces an enum value with a number that is too large for the raw values seen.",
    rationale: """
      Codes fit into a byte until a second table is numbered from 300. A new code within the type \
      of the raw values is an unknown case; one beyond it never gets that far: the decoder \
      rejects the number itself, with an error that names no path, and fallbacks for unknown raw \
      values are not consulted.
      """,
    opposite: .none(because: "A number that fits is what every sample has already."),
    peers: ["CATS: VeryLargeIntegersInNumericFields"],
    examples: [
      Example(
        #"{"level":3}"#, becomes: #"{"level":300}"#, #"{"level":9223372036854775808}"#,
        notes: [.open(at: "level")]),
      Example(
        "[1,1000]", becomes: "[70000,1000]", "[9223372036854775808,1000]", "[1,70000]",
        "[1,9223372036854775808]", notes: [.open(at: "0")]),
      Example(#"{"n":3,"status":"open"}"#, notes: [.open(at: "status")]),
    ]
  ) { subject in
    subject.enumCases.filter { $0.kind == .number }.flatMap { node -> [Change] in
      let numbers = numbers(beyond: subject.seen.values(at: node.pattern))
      return numbers.filter { $0 != node.number }.map { .replacing(node, by: .number($0)) }
    }
  }

  /// Returns a number beyond the smallest integer type that holds all values, and one beyond all.
  private static func numbers(beyond values: [JSONValue]) -> [JSONNumber] {
    let integers = values.compactMap { value -> Int? in
      if case .number(let number) = value { number.integer(as: Int.self) } else { nil }
    }
    let beyond = limits.first { integers.allSatisfy($0.type.contains) }?.beyond
    return [beyond.map { JSONNumber($0) }, JSONNumber(UInt64(Int64.max) + 1)].compactMap { $0 }
  }

  /// What types of 8, 16 and 32 bits hold, with and without a sign, and a number beyond.
  private static let limits: [(type: ClosedRange<Int>, beyond: Int)] = [
    (-128...255, 300), (-32_768...65_535, 70_000),
    (-2_147_483_648...4_294_967_295, 5_000_000_000),
  ]
}
