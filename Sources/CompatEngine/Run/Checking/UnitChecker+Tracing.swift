import CompatModel

extension UnitChecker {
  /// Records what the model reads of the sample, and checks nothing.
  ///
  /// - Returns: Results that hold the trace alone; none for a sample that does not decode. They
  ///   hold a loss where the strategy is not to be traced any more.
  package func trace(
    sample: Int, strategyIndex: Int, knownTerminations: KnownTerminations = KnownTerminations()
  ) -> RunResults {
    let row = RunResults.Row(part: number, strategyIndex: strategyIndex)
    var results = RunResults()
    if knownTerminations.auditEnded {
      results.rows[row, default: StrategyResults()].insert(.ended)
      return results
    }
    guard knownTerminations.terminations[CheckStep.sample] == nil else { return results }
    let probes = ProbeGuard(
      watch: watch, index: CheckStep.sample, lethal: knownTerminations.probes)
    // A model that remembers the sample would not read it once more.
    let first = SampleTrials.traced(
      part.contract.samples[sample], by: part.strategies[strategyIndex], probes: probes)
    probes.proceed(to: CheckStep.sample)
    let trials = try? SampleTrials(
      strategy: part.strategies[strategyIndex], sample: part.contract.samples[sample],
      reflector: tracingReflector(ofStrategyAt: strategyIndex), probes: probes)
    guard let trials else { return results }
    results.rows[row, default: StrategyResults()].insert(traceOf: trials, traced: first)
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
