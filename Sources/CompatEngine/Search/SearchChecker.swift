import CompatModel
package import JSONSyntax

/// Runs slices of a search of one contract in this process, and reduces what it has found.
///
/// Use it from one task at a time.
package final class SearchChecker {
  private let checker: UnitChecker
  private let edgeCounters: EdgeCounters?
  private var starts: SearchStarts

  var part: ContractPlan { checker.part }

  package init(_ checker: UnitChecker, edgeCounters: EdgeCounters? = nil) {
    self.checker = checker
    self.edgeCounters = edgeCounters
    starts = SearchStarts(of: checker)
  }

  /// Runs a slice of a search, or reduces the payload of a finding.
  ///
  /// - Parameters:
  ///   - assignment: What is to be done.
  ///   - sample: The position of the sample.
  ///   - strategyIndex: The position of the strategy.
  ///   - budget: The number of checks.
  ///   - knownTerminations: The checks that are known to end their process.
  ///   - count: How many are made, to find out which of them ends the process; nil for all.
  ///   - decodesOnly: Whether the payload of the last one is only decoded.
  /// - Returns: The results, as JSON on one line.
  /// - Throws: `JSONEditConflict` if an operator's edits overlap, which is a defect of the operator.
  package func carryOut(
    _ assignment: SearchAssignment, sample: Int, strategyIndex: Int, budget: Int,
    knownTerminations: KnownTerminations = KnownTerminations(),
    stoppingAfter count: Int? = nil, decodesOnly: Bool = false
  ) throws(JSONEditConflict) -> [UInt8] {
    switch assignment {
    case .slice(let slice):
      try search(
        slice, sample: sample, strategyIndex: strategyIndex, budget: budget,
        knownTerminations: knownTerminations, stoppingAfter: count, decodesOnly: decodesOnly
      ).encoded()
    case .reduction(let reduction):
      try reduce(
        reduction, sample: sample, strategyIndex: strategyIndex, budget: budget,
        knownTerminations: knownTerminations, stoppingAfter: count, decodesOnly: decodesOnly
      ).encoded()
    }
  }

  /// Runs a slice of a search: see ``carryOut(_:sample:strategyIndex:budget:knownTerminations:stoppingAfter:decodesOnly:)``.
  package func search(
    _ slice: SearchSlice, sample: Int, strategyIndex: Int, budget: Int,
    knownTerminations: KnownTerminations = KnownTerminations(),
    stoppingAfter count: Int? = nil, decodesOnly: Bool = false,
    observing observe: @escaping ([UInt8]) -> Void = { _ in }
  ) throws(JSONEditConflict) -> SliceResults {
    // Where a mutant has ended a process, the sample was read before as it says. What such a process
    // begins with is repeated for each end, and takes longer than the checks: so `==` is not audited.
    let isRepeated = knownTerminations.terminations.contains { $0.key > CheckStep.sample }
    var known = knownTerminations
    known.auditEnded = known.auditEnded || isRepeated
    let start = starts.start(
      sample: sample, strategyIndex: strategyIndex, knownTerminations: known,
      looksForLoss: !slice.isSampleRead && !isRepeated)
    let baseline = start.baseline
    let strategy = part.strategies[strategyIndex]
    let contract = part.contract
    let random = SearchRandom(
      seed: slice.seed,
      stream: [
        contract.id, contract.samples[sample].id, strategy.id, "\(slice.round)", "\(slice.slot)",
      ])
    let steps = SearchSteps(
      budget: budget, maximumCrashes: SampleSearch.maximumCrashes, known: knownTerminations,
      probes: start.probes,
      stop: count.map { SearchSteps.Stop(count: $0, decodesLast: decodesOnly) },
      decode: plainDecoding(by: strategy), observe: observe)
    var search = SampleSearch(
      slice, of: sample, baseline: baseline, moves: start.moves,
      survey: contract.survey, random: random, steps: steps,
      look: baseline.baselineView.map {
        SecondLook(
          at: $0, among: part.strategies, position: strategyIndex, builtAgainst: part.builtAgainst)
      }, edgeCounters: edgeCounters)
    return try search.run()
  }

  /// Makes the payload of a finding smaller: see ``PayloadReduction``.
  package func reduce(
    _ reduction: SearchReduction, sample: Int, strategyIndex: Int, budget: Int,
    knownTerminations: KnownTerminations = KnownTerminations(),
    stoppingAfter count: Int? = nil, decodesOnly: Bool = false
  ) throws(JSONEditConflict) -> ReducedPayload {
    // All mutants of a large sample would take longer than the reduction.
    let named = part.mutants(named: reduction.changes, of: part.contract.samples[sample])
    guard let parts = named, !parts.isEmpty else {
      return ReducedPayload(cut: SampleCut(), isMinimal: false, remedies: nil, checks: 0)
    }
    let probes = ProbeGuard(
      watch: checker.watch, index: CheckStep.sample, lethal: knownTerminations.probes)
    let strategy = part.strategies[strategyIndex]
    let steps = SearchSteps(
      budget: budget, maximumCrashes: SearchChecker.maximumReductionCrashes,
      known: knownTerminations, probes: probes,
      stop: count.map { SearchSteps.Stop(count: $0, decodesLast: decodesOnly) },
      decode: plainDecoding(by: strategy))
    var smaller = PayloadReduction(
      of: parts, doubting: reduction.doubt, in: part, strategyIndex: strategyIndex, probes: probes,
      steps: steps)
    return try smaller.run()
  }

  /// The number of processes after whose end a payload is not made smaller still: every smaller
  /// payload of a crash ends one, and the next one repeats all that was tried before.
  private static let maximumReductionCrashes = 6

  /// Decodes a payload as a check does, without any comparison.
  private func plainDecoding(by strategy: Strategy) -> ([UInt8]) -> Void {
    let samples = part.contract.samples
    return { payload in
      guard let decoded = try? strategy.reader.read(payload) else { return }
      // What is encoded is decoded, too: see ``SecondLook``.
      if let written = try? decoded.encoded() { _ = try? strategy.reader.read(written) }
      _ = Reflector(for: samples).look(at: decoded.value)
    }
  }
}
