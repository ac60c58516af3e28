/// How two figures compare, and what is aimed at.
struct Ratio {
  /// What is aimed at.
  enum Aim {
    case atMost(Double)
    case atLeast(Double)

    var text: String {
      switch self {
      case .atMost(let bound): "at most \(bound)"
      case .atLeast(let bound): "at least \(bound)"
      }
    }
  }

  let title: String
  let dividend: Figure
  let divisor: Figure
  let aim: Aim

  /// The time that one thing takes, divided by that of the other.
  func value(in results: [Figure: Measurement]) -> Double? {
    guard let dividend = results[dividend]?.secondsEach,
      let divisor = results[divisor]?.secondsEach,
      divisor > 0
    else { return nil }
    return dividend / divisor
  }

  static let all = [
    Ratio(
      title: "(d) / (b): whole checks to decoding and encoding", dividend: .checks,
      divisor: .encode, aim: .atMost(1.5)),
    Ratio(
      title: "(c) / (d): by hand to whole checks", dividend: .byHand, divisor: .checks,
      aim: .atLeast(3)),
    Ratio(
      title: "(f) / (e): JSONSerialization to JSONSyntax", dividend: .parseSerialisation,
      divisor: .parse, aim: .atLeast(5)),
  ]
}
