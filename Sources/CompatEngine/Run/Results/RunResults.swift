package import CompatModel
/// The results of some part of a plan.
///
/// Results of different parts can be merged in any order with the same result: counts are added,
/// sets united, and of two examples the smaller one is kept. So it does not matter whether this
/// process, its children or other machines made the checks.
package struct RunResults: Codable, Sendable, Hashable {
  /// Identifies a strategy of a contract by positions in the plan.
  struct Row: Codable, Sendable, Hashable {
    let part: Int
    let strategyIndex: Int
  }

  var rows: [Row: StrategyResults] = [:]

  package init() {}

  /// Adds the results of another part of the same plan.
  package mutating func merge(_ other: RunResults) {
    for (strategyIndex, results) in other.rows {
      // The first results of a strategy need not be merged site by site.
      if rows[strategyIndex] == nil {
        rows[strategyIndex] = results
      } else {
        rows[strategyIndex]?.merge(results)
      }
    }
  }

  package mutating func note(_ nondeterminism: Nondeterminism, in unit: PlanUnit) {
    rows[Row(part: unit.part, strategyIndex: unit.strategyIndex), default: StrategyResults()]
      .note(nondeterminism)
  }

  /// Records a check that ended the process, but not when it was repeated.
  ///
  /// - Parameters:
  ///   - unit: The unit.
  ///   - index: The position of the mutant, or a step of ``CheckStep``.
  ///   - termination: How the process ended the first time.
  package mutating func note(flakyIn unit: PlanUnit, at index: Int, termination: Termination) {
    rows[Row(part: unit.part, strategyIndex: unit.strategyIndex), default: StrategyResults()]
      .note(flakyAt: CheckPosition(sample: unit.sample, index: index), termination: termination)
  }
}
