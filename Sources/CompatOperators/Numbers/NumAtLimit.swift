import CompatModel
import JSONSyntax

extension Operator {
  static let numAtLimit = Operator(
    id: "num-at-limit",
    direction: .replaced,
    target: .scalar,
    changeClass: .otherFormat,
    isForSearch: true,
    summary: "Replaces one whole number with a number at the limit of a type of Swift.",
    rationale: """
      A counter has grown for years and passes what a type can hold, or comes so close that the \
      next sum does. A decoder rejects what does not fit; a model that computes with what fits \
      traps.
      """,
    opposite: .none(because: "Which number stood there before is not in the payload."),
    peers: ["CATS: ExtremePositiveNumbersInIntegerFields"],
    examples: [
      Example(
        #"{"a":7}"#, becomes: #"{"a":127}"#, #"{"a":128}"#, #"{"a":-129}"#, #"{"a":256}"#,
        #"{"a":32768}"#, #"{"a":65536}"#, #"{"a":2147483648}"#, #"{"a":-2147483649}"#,
        #"{"a":4294967296}"#, #"{"a":9007199254740993}"#, #"{"a":9223372036854775807}"#,
        #"{"a":-9223372036854775808}"#),
      Example(#"[0.5,"7"]"#),
    ]
  ) { subject in
    subject.plainScalars.flatMap { node -> [Change] in
      guard let number = node.number, node.isIntegerLiteral else { return [] }
      return limits.map { JSONNumber($0) }.filter { $0 != number }.map {
        .replacing(node, by: .number($0))
      }
    }
  }

  /// The numbers: on either side of what 8, 16, 32, 53 and 64 bits hold.
  private static let limits: [Int64] = [
    127, 128, -129, 256, 32_768, 65_536, 2_147_483_648, -2_147_483_649, 4_294_967_296,
    9_007_199_254_740_993, .max, .min,
  ]
}
