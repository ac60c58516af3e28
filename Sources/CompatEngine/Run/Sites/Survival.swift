import CompatModel
import JSONSyntax

/// Which strategies of a contract survive the changes of an operator at a site.
struct Survival {
  private struct Attack: Hashable {
    let pattern: JSONPointerPattern
    let operatorNumber: Int
  }

  private let strategies: [Strategy]

  /// The worst outcome of each strategy; nil if there is none.
  private var worst: [Attack: [Outcome?]] = [:]

  /// Sums up the results of the strategies, in the order of registration.
  init(of rows: [StrategyResults], strategies: [Strategy]) {
    self.strategies = strategies
    for (row, results) in rows.enumerated() {
      for (key, kinds) in results.checks {
        guard let outcome = kinds.keys.map(\.outcome).max() else { continue }
        let attack = Attack(pattern: key.pattern, operatorNumber: key.operatorNumber)
        worst[attack, default: Array(repeating: nil, count: rows.count)][row].raise(to: outcome)
      }
    }
  }

  /// The strategies that survive all changes of an operator at the site of a mutant, best first.
  func survivors(of mutant: Mutant, operatorNumber: Int) -> [String] {
    let site = mutant.change.site
    let pattern = mutant.sample.document[site]?.pattern ?? JSONPointerPattern(normalising: site)
    let outcomes = worst[Attack(pattern: pattern, operatorNumber: operatorNumber)] ?? []
    let survivors = outcomes.enumerated().compactMap { row, outcome in
      outcome.flatMap { $0.isSurvived ? (outcome: $0, row: row) : nil }
    }
    return survivors.sorted { ($0.outcome, $0.row) < ($1.outcome, $1.row) }
      .map { strategies[$0.row].id }
  }
}

extension Outcome? {
  /// Records an outcome if it is worse than the known one.
  fileprivate mutating func raise(to outcome: Outcome) {
    self = map { Swift.max($0, outcome) } ?? outcome
  }
}
