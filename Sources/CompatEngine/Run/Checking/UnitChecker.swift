import CompatModel
package import JSONSyntax

/// Checks units of one contract, in this process, and says what became of them.
///
/// It keeps what it has learnt of the models from unit to unit, and tells an example only where it
/// has not told a better one before. One task at a time may use it.
package final class UnitChecker {
  private let part: ContractPlan
  private let number: Int
  private let watch: (any StepWatching)?
  private let isDigested: Bool
  private var numbering: SiteNumbering
  private var baselineChecks: [Int: BaselineChecks] = [:]
  private var recorders: [Int: StrategyRecorder] = [:]

  /// The mutants of the sample under way: several strategies need them, one after the other.
  private var mutants: (sample: Int, all: [Mutant], places: [Int])?

  /// The gate of the unit under way, whose checks may come in several parts.
  private var baselineCheck:
    (
      sample: Int, strategyIndex: Int, knownTerminations: KnownTerminations,
      baselineCheck: BaselineCheck
    )?

  /// Creates a checker.
  ///
  /// - Parameters:
  ///   - part: The contract.
  ///   - number: The position of the contract among the parts of the plan.
  ///   - watch: Observes what is about to be decoded; nil if unobserved.
  ///   - isDigested: Whether every check is added to the digest of its sample.
  package init(
    part: ContractPlan, number: Int, watch: (any StepWatching)? = nil, isDigested: Bool = false
  ) {
    self.part = part
    self.number = number
    self.watch = watch
    self.isDigested = isDigested
    numbering = SiteNumbering(part: part)
  }

  /// Checks a unit, or some checks in the midst of it, and hands over what was recorded.
  ///
  /// - Parameters:
  ///   - sample: The position of the sample.
  ///   - strategyIndex: The position of the strategy.
  ///   - range: The positions of the mutants; nil for all. The one that ends with the last mutant
  ///     also finds out what the app can tell apart.
  ///   - knownTerminations: What is known of the unit's checks that ended a process.
  /// - Returns: What was recorded, and was not returned before.
  /// - Throws: `JSONEditConflict` where an operator's edits overlap, which is a defect of it.
  package func check(
    sample: Int, strategyIndex: Int, range: Range<Int>? = nil,
    knownTerminations: KnownTerminations = KnownTerminations()
  ) throws(JSONEditConflict) -> RunResults {
    try record(
      sample: sample, strategyIndex: strategyIndex, range: range,
      knownTerminations: knownTerminations)
    return takeResults()
  }

  /// Hands over what was recorded and was not returned before.
  ///
  /// The more is recorded before it is taken, the less has to be merged.
  ///
  /// - Returns: What was recorded.
  func takeResults() -> RunResults {
    var results = RunResults()
    for strategyIndex in recorders.keys {
      let recorded = recorders[strategyIndex]?.take(keys: numbering.keys) ?? StrategyResults()
      if !recorded.isEmpty {
        results.rows[RunResults.Row(part: number, strategyIndex: strategyIndex)] = recorded
      }
    }
    return results
  }

  /// Checks a unit, or some checks of it, and keeps what is recorded until it is taken
  /// for.
  ///
  /// - Parameters:
  ///   - sample: The position of the sample.
  ///   - strategyIndex: The position of the strategy.
  ///   - range: The positions of the mutants; nil for all.
  ///   - knownTerminations: What is known of the unit's checks that ended a process.
  /// - Throws: `JSONEditConflict` where an operator's edits overlap, which is a defect of it.
  func record(
    sample: Int, strategyIndex: Int, range: Range<Int>? = nil,
    knownTerminations: KnownTerminations = KnownTerminations()
  ) throws(JSONEditConflict) {
    let (_, all, places) = mutants(ofSampleAt: sample)
    let range = range ?? 0..<all.count
    let probes = ProbeGuard(
      watch: watch, index: range.lowerBound > 0 ? range.lowerBound : CheckStep.sample,
      lethal: knownTerminations.probes)
    let baselineCheck = baselineCheck(
      sample: sample, strategyIndex: strategyIndex, knownTerminations: knownTerminations,
      probes: probes)
    var recorder =
      recorders.removeValue(forKey: strategyIndex) ?? StrategyRecorder(isDigested: isDigested)
    defer { recorders[strategyIndex] = recorder }
    if let failure = baselineCheck.failure { recorder.record(failure, ofSampleAt: sample) }
    var budget = CrashBudget()
    for index in 0..<range.upperBound {
      let key = numbering.keys[places[index]]
      let isWanted = index >= range.lowerBound && !knownTerminations.settled.contains(index)
      guard budget.admits(key) else {
        if isWanted { recorder.recordLeftOut(at: key) }
        continue
      }
      let termination = knownTerminations.terminations[index]
      if let termination { budget.charge(key, for: termination) }
      guard isWanted else { continue }
      if termination == nil { baselineCheck.baselineView?.probes.proceed(to: index) }
      let mutant = all[index]
      let check =
        if let termination {
          baselineCheck.check(
            mutant, termination: termination, isFailClosed: key.isChangeFailClosed)
        } else {
          baselineCheck.check(
            mutant, payload: try mutant.bytes(), isFailClosed: key.isChangeFailClosed)
        }
      guard let check else { continue }
      recorder.record(
        check, of: mutant, at: (places[index], key),
        position: CheckPosition(sample: sample, index: index),
        baselineView: baselineCheck.baselineView)
    }
    if range.upperBound == all.count, let baselineView = baselineCheck.baselineView {
      baselineView.probes.proceed(to: all.count)
      recorder.recordDistinguishability(in: baselineView, sample: sample)
    }
  }

  /// Decodes the payloads of a unit as a check does, and looks at nothing but what was decoded.
  ///
  /// Everything that a model takes part in happens: decoding, encoding, and being looked at. Nothing
  /// is searched for and nothing is compared, so that a process that ends in a check and not here was
  /// ended by the check, and not by the model.
  ///
  /// - Parameters:
  ///   - sample: The position of the sample, which is decoded first.
  ///   - strategyIndex: The position of the strategy.
  ///   - range: The positions of the mutants.
  ///   - usesEquality: Whether the models' own `==` may stand in for looking.
  /// - Throws: `JSONEditConflict` where an operator's edits overlap, which is a defect of it.
  package func decode(
    sample: Int, strategyIndex: Int, range: Range<Int>, usesEquality: Bool
  ) throws(JSONEditConflict) {
    let all = mutants(ofSampleAt: sample).all
    let reader = part.strategies[strategyIndex].reader
    let reflector = Reflector()
    reflector.trustsEquality = usesEquality
    func look(at payload: [UInt8], like earlier: VisibleNode?) -> VisibleNode? {
      guard let decoded = try? reader.read(payload) else { return nil }
      _ = try? decoded.encoded()
      _ = reflector.look(at: decoded.value, like: earlier)
      return reflector.look(at: decoded.value)
    }
    watch?.willPerform(CheckStep(index: CheckStep.sample))
    let baseline = look(at: part.contract.samples[sample].document.original, like: nil)
    for index in range.clamped(to: all.indices) {
      watch?.willPerform(CheckStep(index: index))
      _ = look(at: try all[index].bytes(), like: baseline)
    }
  }

  private func mutants(ofSampleAt sample: Int) -> (sample: Int, all: [Mutant], places: [Int]) {
    if let mutants, mutants.sample == sample { return mutants }
    let all = part.mutants(ofSampleAt: sample)
    let found = (sample: sample, all: all, places: all.map { numbering.number(of: $0) })
    mutants = found
    return found
  }

  private func baselineCheck(
    sample: Int, strategyIndex: Int, knownTerminations: KnownTerminations, probes: ProbeGuard
  ) -> BaselineCheck {
    if let baselineCheck,
      (baselineCheck.sample, baselineCheck.strategyIndex, baselineCheck.knownTerminations) == (
        sample, strategyIndex, knownTerminations
      )
    {
      return baselineCheck.baselineCheck
    }
    baselineCheck = nil
    var baselineChecks =
      self.baselineChecks.removeValue(forKey: strategyIndex)
      ?? BaselineChecks(
        samples: part.contract.samples, strategy: part.strategies[strategyIndex],
        contract: part.contract,
        auditEnded: knownTerminations.auditEnded, watch: watch)
    defer { self.baselineChecks[strategyIndex] = baselineChecks }
    let opened: BaselineCheck
    if let termination = knownTerminations.terminations[CheckStep.sample] {
      opened = baselineChecks.baselineCheck(at: sample, termination: termination)
    } else {
      probes.proceed(to: CheckStep.sample)
      opened = baselineChecks.baselineCheck(at: sample, probes: probes)
    }
    baselineCheck = (sample, strategyIndex, knownTerminations, opened)
    return opened
  }
}
