import CompatModel

extension UnitChecker {
  /// Records what the model reads of the sample, and checks nothing.
  ///
  /// - Returns: Results that hold the trace alone; none for a sample that does not decode. They
  ///   hold a loss where the strategy is not to be traced any more.
  package func trace(
    _ unit: PlanUnit, knowing known: KnownTerminations = .init()
  ) -> RunResults {
    let row = RunResults.Row(part: number, strategyIndex: unit.strategyIndex)
    let (sample, strategy) = (
      part.contract.samples[unit.sample], part.strategies[unit.strategyIndex]
    )
    var results = RunResults()
    if known.auditEnded {
      results.rows[row, default: StrategyResults()].insert(.failure(.ended))
      return results
    }
    guard known.terminations[CheckStep.sample] == nil else { return results }
    let probes = ProbeGuard(watch: watch, index: CheckStep.sample, lethal: known.probes)
    // A model that remembers the sample would not read it once more.
    let first = SampleTrials.traced(sample, by: strategy, probes: probes)
    probes.proceed(to: CheckStep.sample)
    let trials = try? SampleTrials(
      strategy: strategy, sample: sample,
      reflector: tracingReflector(ofStrategyAt: unit.strategyIndex), probes: probes)
    guard let trials else { return results }
    results.rows[row, default: StrategyResults()]
      .insert(Result { () throws(TraceLoss) in try trials.trace(first) })
    return results
  }

  /// Returns a reflector that does not use `==`, which would have to be audited first.
  func tracingReflector(ofStrategyAt index: Int) -> Reflector {
    if let known = tracingReflectors[index] { return known }
    let reflector = Reflector(for: part.contract.samples)
    reflector.trustsEquality = false
    tracingReflectors[index] = reflector
    return reflector
  }
}
