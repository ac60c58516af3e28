import CompatModel

/// A strategy over all contracts that are written in it.
struct StrategyDigest: Sendable {
  let id: String

  private(set) var operators: [String: CellDigest] = [:]

  /// What was observed in each contract.
  let roundTrips: [[ReportRoundTrip]]
  let distinguishability: [[Distinguishability]]

  /// The number of checks that are worse than expected, whether they are judged or not.
  private let worseThanExpected: Int

  private let total: Int

  /// The strategies of a report, the one with the smallest share of worse checks first.
  static func all(in report: Report) -> [StrategyDigest] {
    let statuses = report.statuses
    return report.contracts.models.grouped(by: \.strategy.id)
      .map { StrategyDigest($0.elements, statuses) }.sorted { $0.precedes($1) }
  }

  /// Sums up what is one strategy in several contracts, or in one.
  init(
    _ all: [(contract: String, strategy: ReportStrategy)],
    _ statuses: [StrategyKey: [String: BaselineStatus]]
  ) {
    let strategies = all.map(\.strategy)
    id = strategies[0].id
    worseThanExpected = strategies.reduce(0) { $0 + $1.unexpected }
    total = strategies.flatMap(\.cells.values).reduce(0) { $0 + $1.total }
    roundTrips = strategies.map(\.roundTrips)
    distinguishability = strategies.map(\.distinguishability)
    for (contract, strategy) in all {
      let statuses = statuses[StrategyKey(contract: contract, strategy: strategy.id)] ?? [:]
      for (id, tally) in strategy.cells {
        guard let worst = Outcome.allCases.last(where: { tally[$0] > 0 }) else { continue }
        let status = statuses[id] ?? .asExpected
        operators[id, default: CellDigest(worst: worst, status: status)].add(worst, status)
      }
    }
  }

  /// Whether the strategy comes before another one: the one with the smaller share of checks that
  /// are worse than expected, then by name.
  private func precedes(_ other: StrategyDigest) -> Bool {
    // a/b < c/d without division: the counts are far below the square root of Int.max.
    let left = worseThanExpected * max(1, other.total)
    let right = other.worseThanExpected * max(1, total)
    return left == right ? id < other.id : left < right
  }
}

/// The worst outcome of an operator, and how it compares with what is expected.
struct CellDigest: Sendable, Hashable {
  fileprivate(set) var worst: Outcome

  fileprivate(set) var status: BaselineStatus

  fileprivate mutating func add(_ worst: Outcome, _ status: BaselineStatus) {
    self.worst = max(self.worst, worst)
    self.status = self.status.combined(with: status)
  }
}
