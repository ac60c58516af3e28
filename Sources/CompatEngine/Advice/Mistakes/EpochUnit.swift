import CompatModel
import JSONSyntax

extension Advice {
  static let epochUnit = Advice(
    id: "epoch-unit",
    mistake: "A date is a bare number, and its unit is taken for granted.",
    evidence: """
      The number of a date is sent a thousand times as large, or as small, and the app sees \
      another date.
      """,
    remedy: """
      Reject implausible dates, or agree on a format that says its unit (RFC 3339).
      """
  ) { evidence in
    let misread = evidence.examples(.misread, after: .renamed, .retyped, .respelled)
    let drifted = misread.first { example in
      guard case .number(let was) = example.was, case .number(let became) = example.became else {
        return false
      }
      return isThousandfold(was, became) || isThousandfold(became, was)
    }
    guard let drifted, case .string = drifted.seen else { return nil }
    return GivenAdvice(name: drifted.became?.description, seen: drifted.seen?.description)
  }

  private static func isThousandfold(_ small: JSONNumber, _ large: JSONNumber) -> Bool {
    guard let small = Double(small.description), let large = Double(large.description), small != 0
    else { return false }
    return (999.999...1000.001).contains(large / small)
  }
}
