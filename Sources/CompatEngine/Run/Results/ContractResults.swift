package import CompatModel
import JSONSyntax

/// What was recorded of one contract, with the names that the plan has for it.
///
/// Only here are mutants made once more: results name them by their positions.
package struct ContractResults: Sendable {
  /// The contract and its strategies.
  package let part: ContractPlan

  /// The operators that were applied, by id.
  package let operators: [OperatorManual]

  /// What was recorded of each strategy, in the order of registration.
  package let strategies: [StrategyResults]

  /// The number of mutants over all samples.
  package let mutantCount: Int

  /// The mutants that serve as examples.
  package let mutants: ExampleMutants

  private let survival: Survival

  /// Collects what was recorded of a contract.
  init(of number: Int, in plan: Plan, _ results: RunResults) {
    part = plan.parts[number]
    operators = plan.operators
    let counts = plan.mutantCounts[number]
    mutantCount = counts.joined().reduce(0, +)
    let strategies = part.strategies.indices.map {
      results.rows[RunResults.Row(part: number, strategyIndex: $0)] ?? StrategyResults()
    }
    self.strategies = strategies
    mutants = ExampleMutants(of: part, counts: counts, namedBy: strategies)
    survival = Survival(of: strategies, strategies: part.strategies)
  }

  /// The strategies that survive everything that an operator does at the site of a mutant, best
  /// first.
  package func survivors(of mutant: Mutant, operatorNumber: Int) -> [String] {
    survival.survivors(of: mutant, operatorNumber: operatorNumber)
  }
}

extension Plan {
  /// What was recorded of each contract of the plan.
  package func contracts(with results: RunResults) -> [ContractResults] {
    Array(parts.indices).concurrentMap { ContractResults(of: $0, in: self, results) }
  }
}
