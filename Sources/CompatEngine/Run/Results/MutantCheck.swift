package import CompatModel

/// What became of the one selected mutant of a unit.
package struct MutantCheck: Sendable, Hashable {
  package let outcome: Outcome

  /// Whether the outcome is acceptable, or no model can change it.
  package let meetsExpectation: Bool
  package let facts: CheckFacts?
}

extension RunResults {
  /// Returns what became of the selected mutant of a unit.
  ///
  /// - Parameter unit: A unit of a plan that selects one mutant of its sample.
  /// - Returns: The check; nil if none was made, because the sample is no valid baseline.
  package func mutantCheck(of unit: PlanUnit) -> MutantCheck? {
    rows[Row(of: unit)]?.checks.values.first?.first.map { kind, record in
      MutantCheck(
        outcome: kind.outcome, meetsExpectation: kind.failure == nil,
        facts: record.example?.facts)
    }
  }
}
