package import CompatModel

/// The results of some part of a plan.
///
/// Results of different parts can be merged in any order with the same result: counts are added,
/// sets united, and of two examples the smaller one is kept. So it does not matter whether this
/// process, its children or other machines made the checks.
package struct RunResults: Codable, Sendable, Hashable {
  /// Identifies a strategy of a contract by positions in the plan.
  package struct Row: Codable, Sendable, Hashable {
    package let part: Int
    package let strategyIndex: Int
  }

  var rows: [Row: StrategyResults] = [:]

  package init() {}

  package mutating func merge(_ other: RunResults) { rows.merge(other.rows) }

  package mutating func note(_ nondeterminism: Nondeterminism, in unit: PlanUnit) {
    rows.merge(StrategyResults(nondeterminism: nondeterminism), at: Row(of: unit))
  }

  /// Records a check that ended the process, but not when it was repeated.
  package mutating func note(flakyIn unit: PlanUnit, at index: Int, termination: Termination) {
    let position = CheckPosition(sample: unit.sample, index: index)
    let flaky = StrategyResults.Flaky(position: position, termination: termination)
    rows.merge(StrategyResults(flaky: flaky), at: Row(of: unit))
  }
}

extension RunResults.Row {
  package init(of unit: PlanUnit) { self.init(part: unit.part, strategyIndex: unit.strategyIndex) }
}

extension RunResults {
  /// The results of the strategies of a contract, in the order of registration.
  func strategies(of part: ContractPlan, at number: Int) -> [StrategyResults] {
    part.strategies.indices.map {
      rows[Row(part: number, strategyIndex: $0)] ?? StrategyResults()
    }
  }

  func parts(of plan: Plan) -> [(part: ContractPlan, rows: [StrategyResults])] {
    plan.parts.enumerated().map { ($1, strategies(of: $1, at: $0)) }
  }
}
