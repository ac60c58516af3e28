import CompatModel
import JSONSyntax

/// Runs slices of a search of one contract in this process, and reduces what it has found.
///
/// Use it from one task at a time.
package final class SearchChecker {
  private let checker: UnitChecker

  /// What the server has really changed.
  private lazy var history = DriftHistory(
    of: VersionDrift.all(of: part.contract, operators: part.operators))

  private var part: ContractPlan { checker.part }

  /// The number of processes after whose end a payload is not made smaller still: every smaller
  /// payload of a crash ends one, and the next one repeats all that was tried before.
  private static let maximumReductionCrashes = 6

  package init(_ checker: UnitChecker) { self.checker = checker }

  /// Runs a slice of a search, or reduces the payload of a finding.
  ///
  /// To find out which check ends the process, only some are made, and the last one only decodes its
  /// payload.
  ///
  /// - Returns: The results, as JSON on one line; nil for a request that assigns nothing.
  package func carryOut(_ request: UnitRequest, in range: Range<Int>) throws -> [UInt8]? {
    guard let assignment = request.assignment else { return nil }
    let (unit, known) = (request.unit, request.knownTerminations)
    let stop =
      range.count < unit.positions.count
      ? SearchSteps.Stop(count: range.count, decodesLast: request.decodesOnly) : nil
    switch try SearchAssignment(text: assignment) {
    case .slice(let slice): return try search(slice, for: unit, knowing: known, stop).recorded
    case .reduction(let changes, let flaw):
      return try reduce(changes, showing: flaw, for: unit, knowing: known, stop).recorded
    }
  }

  /// Runs a slice of a search; `observe` gets each payload that is checked.
  func search(
    _ slice: SearchSlice, for unit: PlanUnit, knowing terminations: KnownTerminations = .init(),
    _ stop: SearchSteps.Stop? = nil,
    observing observe: @escaping ([UInt8]) -> Void = { _ in }
  ) throws(JSONEditConflict) -> SliceResults {
    // Where a mutant has ended a process, the sample was read before as it says. What such a process
    // begins with is repeated for each end, and takes longer than the checks: so `==` is not audited.
    let isRepeated = terminations.terminations.contains { $0.key > CheckStep.sample }
    var known = terminations
    known.auditEnded = known.auditEnded || isRepeated
    var probes = ProbeGuard(watch: checker.watch, index: CheckStep.sample, lethal: known.probes)
    let baseline = checker.baselineCheck(
      of: unit, knowing: known, probes: probes,
      looksForLoss: !slice.isSampleRead && !isRepeated)
    // The checker may know the baseline: its own guard stands in the way of its probes.
    probes = baseline.baselineView?.probes ?? probes
    probes.proceed(to: CheckStep.sample)
    let mutants = checker.mutants(ofSampleAt: unit.sample)
    var moves = SearchMoves(
      of: mutants.all, at: mutants.keys,
      operators: part.operators, readBy: baseline.baselineView?.readSites, after: history)
    for kind in slice.memory.kinds.keys { moves.weigh(kind, after: slice.memory) }
    let steps = SearchSteps(
      budget: unit.positions.count, maximumCrashes: SampleSearch.maximumCrashes,
      known: terminations, probes: probes, stop: stop,
      decode: plainDecoding(by: part.strategies[unit.strategyIndex]), observe: observe)
    var search = SampleSearch(
      slice: slice, sample: unit.sample, baseline: baseline, moves: moves,
      survey: part.contract.survey, steps: steps,
      look: baseline.baselineView.map {
        SecondLook(at: $0, in: part, strategyIndex: unit.strategyIndex)
      })
    return try search.run()
  }

  /// Makes the payload of a finding smaller: see ``PayloadReduction``.
  func reduce(
    _ names: [String], showing flaw: SearchFlaw?, for unit: PlanUnit,
    knowing known: KnownTerminations, _ stop: SearchSteps.Stop? = nil
  ) throws(JSONEditConflict) -> ReducedPayload {
    // All mutants of a large sample would take longer than the reduction.
    let named = part.mutants(named: names, of: part.contract.samples[unit.sample])
    guard let changes = named, !changes.isEmpty else {
      return ReducedPayload(cut: SampleCut(), isMinimal: false, remedies: nil, checks: 0)
    }
    let steps = SearchSteps(
      budget: unit.positions.count, maximumCrashes: SearchChecker.maximumReductionCrashes,
      known: known,
      probes: ProbeGuard(watch: checker.watch, index: CheckStep.sample, lethal: known.probes),
      stop: stop, decode: plainDecoding(by: part.strategies[unit.strategyIndex]))
    var smaller = PayloadReduction(
      part: part, strategyIndex: unit.strategyIndex, changes: changes, flaw: flaw, steps: steps)
    return try smaller.run()
  }

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
