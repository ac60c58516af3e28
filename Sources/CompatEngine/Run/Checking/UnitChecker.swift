import CompatModel
package import JSONSyntax

/// Checks units of one contract in this process.
///
/// It keeps measurements of the models from unit to unit, and returns an example only if it has not
/// returned a better one before. Use it from one task at a time.
package final class UnitChecker {
  package let part: ContractPlan
  let number: Int
  let watch: (any StepWatching)?
  private let isDigested: Bool
  private let hasFixedHashes: Bool
  private var baselineChecks: [Int: BaselineChecks] = [:]
  private var recorders: [Int: StrategyRecorder] = [:]
  private let memory = ContractMemory()

  /// The sample that shows each site to remedies.
  private lazy var siteOwners = SiteOwners(of: part.contract.samples)

  /// By strategy: to create one, all samples are looked at.
  var tracingReflectors: [Int: Reflector] = [:]

  /// Of the current sample, with their sites and changes; every strategy needs them.
  private var mutants: (sample: Int, all: [Mutant], keys: [SiteChangeKey])?

  /// The sample in which payloads are read again, by site.
  private(set) lazy var rereadSamples = part.rereadSamples

  /// The payloads that are read again, by sample; every strategy needs them.
  var chosenPayloads: [Int: [(rank: Int, payload: Rereading.Payload)]] = [:]

  /// The baseline check of the current unit, which may be requested in several ranges.
  private var baselineCheck: (of: (Int, Int, KnownTerminations), made: BaselineCheck)?

  /// Creates a checker of the contract at a position among the parts of the plan.
  ///
  /// With `isDigested`, every check is added to the digest of its sample. Hashes are fixed where they
  /// are the same whenever a value is decoded in this process.
  package init(
    part: ContractPlan, number: Int, watch: (any StepWatching)? = nil, isDigested: Bool = false,
    hasFixedHashes: Bool = false
  ) {
    self.part = part
    self.number = number
    self.watch = watch
    self.isDigested = isDigested
    self.hasFixedHashes = hasFixedHashes
  }

  /// Checks a unit, or a part of it, and returns the results that were not returned before.
  ///
  /// The range of positions that ends with the last mutant also measures what the app can distinguish,
  /// and records what the model reads.
  package func check(
    _ unit: PlanUnit, in range: Range<Int>? = nil, knowing known: KnownTerminations = .init()
  ) throws(JSONEditConflict) -> RunResults {
    try record(unit, in: range, knowing: known)
    return takeResults()
  }

  func takeResults() -> RunResults {
    var results = RunResults()
    for (strategyIndex, recorder) in recorders {
      let recorded = recorder.take()
      if !recorded.isEmpty {
        results.rows[RunResults.Row(part: number, strategyIndex: strategyIndex)] = recorded
      }
    }
    return results
  }

  /// Checks a unit, or a part of it, and keeps the results until ``takeResults()``.
  func record(
    _ unit: PlanUnit, in range: Range<Int>? = nil, knowing known: KnownTerminations = .init()
  ) throws(JSONEditConflict) {
    let (sample, strategyIndex) = (unit.sample, unit.strategyIndex)
    let (_, all, keys) = mutants(ofSampleAt: sample)
    let range = range ?? 0..<all.count
    let probes = ProbeGuard(
      watch: watch, index: range.lowerBound > 0 ? range.lowerBound : CheckStep.sample,
      lethal: known.probes)
    let baselineCheck = baselineCheck(of: unit, knowing: known, probes: probes)
    let recorder =
      recorders[strategyIndex]
      ?? StrategyRecorder(isDigested: isDigested, keepsAllFacts: part.selectsMutants)
    recorders[strategyIndex] = recorder
    if let record = baselineCheck.record {
      let new = range.filter { !known.settled.contains($0) }.map { all[$0] }
      recorder.results.samples[sample, default: record].skipped += baselineCheck.skipped(new)
    }
    let repeatedChecks = RepeatedChecks(
      contract: part.contract.id, strategy: part.strategies[strategyIndex].id,
      sample: part.contract.samples[sample].id, count: all.count)
    var outcomes: [Int: Outcome] = [:]
    var budget = CrashBudget(operators: part.operators)
    let hasSurvivals = part.contract.survey.hasSurvivals
    // Nothing before the first termination decides what is skipped.
    let terminations = known.terminations.keys.filter { $0 >= 0 }
    for index in min(range.lowerBound, terminations.min() ?? .max)..<range.upperBound {
      let key = keys[index]
      let isWanted = index >= range.lowerBound && !known.settled.contains(index)
      guard budget.admits(key) else {
        if isWanted { recorder.results.leftOut += 1 }
        continue
      }
      let termination = known.terminations[index]
      if let termination { budget.charge(key, for: termination) }
      guard isWanted else { continue }
      if termination == nil { baselineCheck.baselineView?.probes.proceed(to: index) }
      let mutant = all[index]
      let mustSurvive =
        hasSurvivals
        && key.mustSurvive(mutant, among: part.operators, in: part.contract.survey)
      let position = CheckPosition(sample: sample, index: index)
      let payload = try mutant.bytes()
      var check = baselineCheck.check(
        mutant, payload: payload, ended: termination, isFailClosed: key.isChangeFailClosed,
        mustSurvive: mustSurvive)
      if check == nil, part.selectsMutants, !mutant.change.edits.isEmpty {
        probes.proceed(to: index)
        check = Check(
          ofDecoding: mutant, payload, by: part.strategies[strategyIndex],
          termination: termination, probes: probes)
      }
      guard let check else { continue }
      outcomes[index] = check.outcome
      recorder.record(
        check, of: mutant, key: key, position: position,
        isCommon: part.isCommon(sampleAt: sample), baselineView: baselineCheck.baselineView)
      guard termination == nil, repeatedChecks.contains(index) else { continue }
      // A step of its own, with the whole time limit.
      baselineCheck.baselineView?.probes.proceed(to: index)
      let repeated = baselineCheck.check(
        mutant, payload: payload, again: true, isFailClosed: key.isChangeFailClosed,
        mustSurvive: mustSurvive)
      let nondeterminism = repeated.flatMap {
        Nondeterminism(between: check, and: $0, at: position, comparesErrors: hasFixedHashes)
      }
      recorder.results.nondeterminism.merge(nondeterminism)
    }
    guard range.upperBound == all.count else { return }
    let triesRemedies = part.triesRemedies(ofStrategyAt: strategyIndex)
    if triesRemedies, let healed = baselineCheck.healed,
      let index = all.firstIndex(where: \.change.edits.isEmpty)
    {
      recorder.results.remedies.merge(
        RemedyTrials.results(of: healed, keys[index], operators: part.operators))
    }
    guard let baselineView = baselineCheck.baselineView else { return }
    baselineView.probes.proceed(to: all.count)
    recorder.recordDistinguishability(in: baselineView, sample: sample)
    recorder.results.insert(baselineView.trace)
    guard triesRemedies, baselineCheck.extent != .none else { return }
    let trials = RemedyTrials(
      view: baselineView, mutants: all, keys: keys,
      operators: part.operators, isComplete: part.remedies == .all, checked: outcomes)
    recorder.results.remedies.merge(
      trials.results(
        isOwner: { site in
          part.remedies == .all
            || siteOwners.isOwner(sample, of: site, strategyIndex: strategyIndex) { index in
              index == sample
                ? baselineCheck.extent
                : extent(of: index, strategyIndex: strategyIndex, probes: probes)
            }
        },
        isSkipped: { known.terminations[$0] != nil || !baselineCheck.covers(all[$0]) }))
  }

  /// Decodes the sample and some of its mutants as a check does, without any comparison.
  ///
  /// It runs all code of the model that a check runs: decoding, encoding, reflection, and `==` if
  /// `usesEquality` is true. If a check ends the process and this does not, the check is the cause.
  package func decode(
    _ unit: PlanUnit, in range: Range<Int>, usesEquality: Bool
  ) throws(JSONEditConflict) {
    let (sample, all) = (unit.sample, mutants(ofSampleAt: unit.sample).all)
    let reader = part.strategies[unit.strategyIndex].reader
    let samples = part.contract.samples
    let reflector = Reflector(for: samples)
    reflector.trustsEquality = usesEquality
    func look(at payload: [UInt8], like earlier: VisibleNode?) -> VisibleNode? {
      guard let decoded = try? reader.read(payload) else { return nil }
      _ = try? decoded.encoded()
      _ = reflector.look(at: decoded.value, like: earlier)
      return reflector.look(at: decoded.value)
    }
    watch?.willPerform(CheckStep(index: CheckStep.sample))
    if samples[sample].excerpt != nil {
      _ = try? reader.read(samples[sample].captured.original)
    }
    let baseline = look(at: samples[sample].document.original, like: nil)
    for index in range.clamped(to: all.indices) {
      watch?.willPerform(CheckStep(index: index))
      _ = look(at: try all[index].bytes(), like: baseline)
    }
  }

  /// Which mutants of another sample are checked, so that remedies can be tried on them.
  private func extent(of sample: Int, strategyIndex: Int, probes: ProbeGuard)
    -> BaselineCheck.Extent
  {
    let payload = part.contract.samples[sample].document.original
    let reader = part.strategies[strategyIndex].reader
    // It may end the process, which must not be put down to a mutant.
    guard probes.trying(payload, { try? reader.read(payload) }) != nil,
      let check = baselineChecks[strategyIndex]?.baselineCheck(at: sample, probes: probes),
      check.baselineView != nil
    else { return .none }
    return check.extent
  }

  func mutants(ofSampleAt sample: Int) -> (sample: Int, all: [Mutant], keys: [SiteChangeKey]) {
    if let mutants, mutants.sample == sample { return mutants }
    let all = part.mutants(ofSampleAt: sample)
    let found = (sample, all, part.keys(of: all))
    mutants = found
    return found
  }

  /// The check of a sample as it is, and what is known of it; see ``BaselineChecks``.
  func baselineCheck(
    of unit: PlanUnit, knowing known: KnownTerminations, probes: ProbeGuard,
    looksForLoss: Bool = true
  ) -> BaselineCheck {
    let (sample, strategyIndex) = (unit.sample, unit.strategyIndex)
    if let baselineCheck, baselineCheck.of == (sample, strategyIndex, known) {
      return baselineCheck.made
    }
    baselineCheck = nil
    let baselineChecks =
      self.baselineChecks[strategyIndex]
      ?? BaselineChecks(
        samples: part.contract.samples, strategy: part.strategies[strategyIndex],
        contract: part.contract, auditEnded: known.auditEnded, watch: watch, memory: memory)
    self.baselineChecks[strategyIndex] = baselineChecks
    let termination = known.terminations[CheckStep.sample]
    if termination == nil { probes.proceed(to: CheckStep.sample) }
    let made = baselineChecks.baselineCheck(
      at: sample, ended: termination, probes: probes, looksForLoss: looksForLoss)
    baselineCheck = ((sample, strategyIndex, known), made)
    return made
  }
}
