import CompatModel

/// A strategy over all contracts that are written in it.
struct StrategyDigest: Sendable {
  let id: String

  private(set) var operators: [String: CellDigest] = [:]

  let roundTrips: [ContractFacts<ReportRoundTrip>]

  let distinguishability: [ContractFacts<Distinguishability>]

  /// The number of checks that are worse than expected, whether they are judged or not.
  private let worseThanExpected: Int

  private var total: Int { operators.values.reduce(0) { $0 + $1.tally.total } }

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
    roundTrips = ContractFacts.distinct(
      strategies.map { ContractFacts($0.roundTrips) { $0.result == .kept } })
    distinguishability = ContractFacts.distinct(
      strategies.map { strategy in
        ContractFacts(
          strategy.distinguishability.compactMap(\.nonEmpty), isBest: \.isOnlyUnknowns)
      })
    for (contract, strategy) in all {
      let statuses = statuses[StrategyKey(contract: contract, strategy: strategy.id)] ?? [:]
      for (id, tally) in strategy.cells where tally.total > 0 {
        operators[id, default: CellDigest()].add(tally, statuses[id] ?? .asExpected)
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

struct CellDigest: Sendable {
  private(set) var tally = Tally()

  private(set) var status = BaselineStatus.asExpected

  var worst: Outcome? { Outcome.allCases.last { tally[$0] > 0 } }

  mutating func add(_ tally: Tally, _ status: BaselineStatus) {
    self.tally.merge(tally)
    self.status = self.status.combined(with: status)
  }
}

/// The facts of one kind that were observed of a strategy in one contract.
///
/// A model that is tolerant at its enums holds other names as plain strings, of which the best fact
/// is observed: it adds nothing to what is known of the enums.
struct ContractFacts<Fact: Hashable & Sendable>: Sendable, Hashable {
  let others: Set<Fact>

  let best: Fact?

  init(_ facts: [Fact], isBest: (Fact) -> Bool) {
    others = Set(facts.filter { !isBest($0) })
    best = facts.first(where: isBest)
  }

  /// The facts of several contracts, without those that others cover.
  static func distinct(_ all: [ContractFacts]) -> [ContractFacts] {
    all.reduce(into: []) { list, facts in
      if facts.others.isEmpty && facts.best == nil || list.contains(where: facts.isCovered) {
        return
      }
      list.removeAll { $0.isCovered(by: facts) }
      list.append(facts)
    }
  }

  /// Whether another contract's facts are these, but for the best one.
  private func isCovered(by other: ContractFacts) -> Bool {
    self == other || other.best == nil && others == other.others
  }

  /// Names the facts as one phrase, the best one last; nil where there are none.
  func words(_ words: (Fact) -> String?) -> String? {
    let distinct = Set(others.compactMap(words)).sorted().joined(separator: "; ")
    guard let best = best.flatMap(words) else { return distinct.isEmpty ? nil : distinct }
    return distinct.isEmpty ? best : "\(distinct); elsewhere \(best)"
  }
}
