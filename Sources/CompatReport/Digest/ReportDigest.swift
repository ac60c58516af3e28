import CompatModel
import JSONSyntax

/// What a report says, summed up the way that people read it.
///
/// The formats for people show this and sum up nothing themselves, so that the terminal and the
/// page cannot disagree.
struct ReportDigest: Sendable {
  let report: Report

  /// The outcomes to count, best first: also those that were never seen, but for the two that end a
  /// process.
  let outcomes: [Outcome]

  /// The strategies over all contracts, the one with the smallest share of worse checks first.
  let strategies: [StrategyDigest]

  /// The operators with the same known failure for all strategies, with the outcome: they do not
  /// tell one strategy from another.
  let alike: [(operatorID: String, outcome: Outcome)]
  let operators: [ReportOperator]

  let kinds: [ChangeKind]

  /// The new failures, the most urgent first.
  let open: [ReportFinding]

  /// The new failures, by contract.
  let openGroups: [FindingGroup]

  /// How the checks of strategies after an operator compare with what is expected.
  let statuses: [StrategyKey: [String: BaselineStatus]]

  let adviceGroups: [AdviceGroup]

  let reasons: [AcceptedReason]

  private let failingStrategies: Set<String>
  private let failingOperators: Set<String>

  init(of report: Report) {
    self.report = report
    outcomes = Outcome.allCases.filter { $0 <= .misread || report.totals.tally[$0] > 0 }
    statuses = report.statuses
    (strategies, alike) = ReportDigest.strategies(of: report, statuses: statuses)
    operators = report.operators.sorted { left, right in
      left.kind == right.kind ? left.id < right.id : left.kind.rank < right.kind.rank
    }
    kinds = ChangeKind.allCases.filter { kind in report.operators.contains { $0.kind == kind } }
    open = report.findings.filter { $0.status == .worse }
    openGroups = FindingGroup.groups(of: open)
    let accepted = report.findings.filter { $0.status == .accepted }
    adviceGroups = AdviceGroup.groups(of: report)
    reasons = AcceptedReason.reasons(of: accepted)
    failingStrategies = Set((open + accepted).map(\.strategy))
    failingOperators = Set((open + accepted).flatMap(\.operators))
  }

  var recommended: [ReportContract] {
    // With one model, there is nothing to compare: its remedies were tried instead.
    report.contracts.filter {
      $0.strategies.count > 1 && (!$0.recommendations.isEmpty || !$0.avoidableHarm.isEmpty)
    }
  }

  /// The fragment that shows the findings of a strategy or an operator; nil where there are none.
  func fragment(strategy: String? = nil, operatorID: String? = nil) -> FilterFragment? {
    if let strategy, !failingStrategies.contains(strategy) { return nil }
    if let operatorID, !failingOperators.contains(operatorID) { return nil }
    return FilterFragment(strategy: strategy, operatorID: operatorID)
  }

  /// What is expected of a kind of change, in words; nil where there was nothing to change.
  func expected(of kind: ChangeKind) -> String? {
    strategies.contains { $0[kind] != nil }
      ? Expectation(of: kind, isFailClosed: false).words : nil
  }

  private static func strategies(
    of report: Report, statuses: [StrategyKey: [String: BaselineStatus]]
  ) -> ([StrategyDigest], alike: [(operatorID: String, outcome: Outcome)]) {
    var positions: [String: Int] = [:]
    var digests: [StrategyDigest] = []
    for contract in report.contracts {
      for strategy in contract.strategies {
        let position = positions.number(of: strategy.id)
        if position == digests.count {
          digests.append(StrategyDigest(id: strategy.id, summary: strategy.summary))
        }
        digests[position].add(strategy, of: contract.id, statuses: statuses)
      }
    }
    let alike = alike(among: digests, in: report)
    let ids = Set(alike.map(\.operatorID))
    let kinds = Dictionary(
      report.operators.map { ($0.id, $0.kind) }, uniquingKeysWith: { first, _ in first })
    for position in digests.indices {
      (digests[position].alike, digests[position].kinds) = (ids, kinds)
    }
    return (digests.sorted { $0.precedes($1) }, alike)
  }

  private static func alike(
    among strategies: [StrategyDigest], in report: Report
  ) -> [(operatorID: String, outcome: Outcome)] {
    let applied = report.operators.filter { one in
      strategies.contains { $0[operator: one.id] != nil }
    }
    let alike = applied.compactMap { one -> (subject: ReportOperator, outcome: Outcome)? in
      let cells = strategies.compactMap { $0[operator: one.id] }
      guard cells.count > 1, let worst = cells[0].worst,
        cells.allSatisfy({ $0.worst == worst && $0.status == .accepted })
      else { return nil }
      return (one, worst)
    }
    // A kind without any check left would look as if there had been nothing to change.
    return alike.filter { one in
      let kind = one.subject.kind
      return alike.count { $0.subject.kind == kind } < applied.count { $0.kind == kind }
    }.map { ($0.subject.id, $0.outcome) }
  }
}

extension ChangeKind {
  fileprivate var rank: Int { ChangeKind.allCases.firstIndex(of: self) ?? 0 }
}
