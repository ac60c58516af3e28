import CompatModel
package import JSONSyntax

extension UnitChecker {
  /// Runs a slice of a search.
  ///
  /// - Parameters:
  ///   - slice: The slice.
  ///   - sample: The position of the sample.
  ///   - strategyIndex: The position of the strategy.
  ///   - budget: The number of executions.
  ///   - knownTerminations: The executions that are known to end their process.
  ///   - executions: How many are made, to find out which of them ends the process; nil for all.
  ///   - decodesOnly: Whether the payload of the last one is only decoded.
  /// - Returns: What the slice has found.
  /// - Throws: `JSONEditConflict` if an operator's edits overlap, which is a defect of the operator.
  package func search(
    _ slice: SearchSlice, sample: Int, strategyIndex: Int, budget: Int,
    knownTerminations: KnownTerminations = KnownTerminations(),
    stoppingAfter executions: Int? = nil,
    decodesOnly: Bool = false
  ) throws(JSONEditConflict) -> SliceResults {
    let probes = ProbeGuard(
      watch: watch, index: CheckStep.sample, lethal: knownTerminations.probes)
    // The terminations of the search are no terminations of a unit's checks.
    let baseline = baselineCheck(
      sample: sample, strategyIndex: strategyIndex, knownTerminations: knownTerminations,
      probes: probes)
    let strategy = part.strategies[strategyIndex]
    let contract = part.contract
    let random = SearchRandom(
      seed: slice.seed,
      stream: [
        contract.id, contract.samples[sample].id, strategy.id, "\(slice.round)", "\(slice.slot)",
      ])
    var search = SampleSearch(
      slice, of: sample, budget: budget, baseline: baseline,
      moves: SearchMoves(
        of: mutants(ofSampleAt: sample).all, operators: part.operators,
        readBy: baseline.baselineView?.readSites),
      survey: contract.survey, random: random, known: knownTerminations,
      stop: executions.map { SampleSearch.Stop(executions: $0, decodesLast: decodesOnly) }
    ) { payload in
      guard let decoded = try? strategy.reader.read(payload) else { return }
      _ = try? decoded.encoded()
      _ = Reflector(for: contract.samples).look(at: decoded.value)
    }
    return try search.run()
  }
}
