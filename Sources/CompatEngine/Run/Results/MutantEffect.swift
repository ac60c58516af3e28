package import CompatModel

/// What one strategy makes of one mutant, or of a sample that nothing is changed in.
package struct MutantEffect: Sendable {
  package let sample: Sample
  package let strategy: Strategy

  /// The check; nil if the sample is no valid baseline.
  package let check: MutantCheck?

  /// The check of a changed sample that is no valid baseline: only decoding was tried.
  package let decoding: MutantCheck?

  package let failure: SampleFailure?

  /// What breaks in a sample that is newer than the strategy.
  package let broken: SampleFailure?

  package let isNondeterministic: Bool

  /// The outcome; nil if the strategy did not decode the mutant.
  package var outcome: Outcome? { check?.outcome ?? failure?.outcome }

  /// Takes what became of the one selected mutant of a unit.
  package init(of unit: PlanUnit, _ results: RunResults, in plan: Plan) {
    let part = plan.parts[unit.part]
    sample = part.contract.samples[unit.sample]
    strategy = part.strategies[unit.strategyIndex]
    let failed = results.sampleFailures(in: plan).first
    broken = results.brokenSamples(in: plan).first
    isNondeterministic = !results.nondeterministicStrategies(in: plan).isEmpty
    let made = results.rows[.init(of: unit)]?.checks.values.first?.first.map { kind, record in
      MutantCheck(
        outcome: kind.outcome, meetsExpectation: kind.failure == nil,
        facts: record.example?.facts)
    }
    let isBaseline = made?.facts?.isOnlyDecoded != true || failed == nil && broken == nil
    (check, decoding) = isBaseline ? (made, nil) : (nil, made)
    // A sample that is read with a loss elsewhere is a baseline.
    failure = check == nil ? failed : nil
  }
}

/// What became of the one selected mutant of a unit.
package struct MutantCheck: Sendable, Hashable {
  package let outcome: Outcome

  /// Whether the outcome is acceptable, or no model can change it.
  package let meetsExpectation: Bool
  package let facts: CheckFacts?
}
