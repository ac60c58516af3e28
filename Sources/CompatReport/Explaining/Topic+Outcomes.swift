import CompatModel

extension Topic.Part {
  /// The outcomes of each strategy for one operator.
  ///
  /// - Parameters:
  ///   - operatorID: The operator.
  ///   - report: A report.
  ///   - source: The words for where the report is from.
  /// - Returns: The strategies, the best first.
  package static func outcomes(
    of operatorID: String, in report: Report, source: String
  ) -> [Topic.Part] {
    var tallies: [String: Tally] = [:]
    for strategy in report.contracts.flatMap(\.strategies) {
      if let tally = strategy.cells[operatorID] {
        tallies[strategy.id, default: Tally()].merge(tally)
      }
    }
    if tallies.isEmpty { return [.paragraph("No payload has a site for it, \(source).")] }
    let facts = tallies.sorted { left, right in
      let (worst, other) = (left.value.worst, right.value.worst)
      if worst != other { return worst < other }
      // The shares are compared without a division: a / b > c / d where a · d > c · b.
      let leftShare = left.value.survived * right.value.total
      let rightShare = right.value.survived * left.value.total
      return leftShare == rightShare ? left.key < right.key : leftShare > rightShare
    }.map { strategy, tally in
      let counts = Outcome.allCases.filter { tally[$0] > 0 }.map { "\(tally[$0]) \($0.rawValue)" }
      return Topic.Fact(
        term: "\(tally.worst.style.symbol) \(strategy)", meaning: counts.joined(separator: ", "))
    }
    return [.paragraph("What each strategy does with it, \(source):"), .facts(facts)]
  }
}

extension Tally {
  fileprivate var worst: Outcome { Outcome.allCases.last { self[$0] > 0 } ?? .intact }
}
