import CompatModel
import JSONSyntax

/// Which strategies of a contract survive what an operator does at a place.
struct Survival {
  /// What an operator does at a place.
  private struct Attack: Hashable {
    let pattern: JSONPointerPattern
    let operatorNumber: Int
  }

  private let strategies: [Strategy]

  /// The worst outcome of each strategy; nil where there is none.
  private var worst: [Attack: [Outcome?]] = [:]

  /// Sums up what was recorded of the strategies, in the order of registration.
  init(of rows: [StrategyResults], strategies: [Strategy]) {
    self.strategies = strategies
    for (row, results) in rows.enumerated() {
      for (key, facts) in results.places {
        guard let outcome = Outcome.allCases.last(where: { facts.tally[$0] > 0 }) else { continue }
        let attack = Attack(pattern: key.pattern, operatorNumber: key.operatorNumber)
        worst[attack, default: Array(repeating: nil, count: rows.count)][row].raise(to: outcome)
      }
    }
  }

  /// The strategies that survive everything an operator does at the site of a mutant, best first.
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
  /// Takes an outcome down, if it is worse than the one that is known.
  fileprivate mutating func raise(to outcome: Outcome) {
    self = map { Swift.max($0, outcome) } ?? outcome
  }
}
