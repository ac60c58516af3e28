public import JSONSyntax

/// Checks units of one contract, in this process, and says what became of them.
///
/// It keeps what it has learnt of the models from unit to unit, and tells an example only where it
/// has not told a better one before. One task at a time may use it.
public final class UnitChecker {
  private let part: PlanPart
  private let number: Int
  private let watch: (any StepWatching)?
  private let isDigested: Bool
  private var numbering: PlaceNumbering
  private var gates: [Int: SampleGates] = [:]
  private var recorders: [Int: RowRecorder] = [:]

  /// The mutants of the sample under way: several strategies need them, one after the other.
  private var mutants: (sample: Int, all: [Mutant], places: [Int])?

  /// The gate of the unit under way, whose checks may come in several parts.
  private var gate: (sample: Int, row: Int, casualties: UnitCasualties, gate: SampleGate)?

  /// Creates a checker.
  ///
  /// - Parameters:
  ///   - part: The contract.
  ///   - number: The position of the contract among the parts of the plan.
  ///   - watch: Is told what is about to be decoded; nil where nobody watches.
  ///   - isDigested: Whether every check is added to the digest of its sample.
  public init(
    part: PlanPart, number: Int, watch: (any StepWatching)? = nil, isDigested: Bool = false
  ) {
    self.part = part
    self.number = number
    self.watch = watch
    self.isDigested = isDigested
    numbering = PlaceNumbering(part: part)
  }

  /// The number of mutants of a sample.
  ///
  /// - Parameter sample: The position of the sample.
  /// - Returns: The number of checks of each of its units.
  public func mutantCount(ofSampleAt sample: Int) -> Int { mutants(ofSampleAt: sample).all.count }

  /// Checks a unit, or some checks in the midst of it, and hands over what was recorded.
  ///
  /// - Parameters:
  ///   - sample: The position of the sample.
  ///   - row: The position of the strategy.
  ///   - range: The positions of the mutants; nil for all. The one that ends with the last mutant
  ///     also finds out what the app can tell apart.
  ///   - casualties: What is known of the unit's checks that ended a process.
  /// - Returns: What was recorded, and was not returned before.
  /// - Throws: `JSONEditConflict` where an operator's edits overlap, which is a defect of it.
  public func check(
    sample: Int, row: Int, range: Range<Int>? = nil, casualties: UnitCasualties = UnitCasualties()
  ) throws(JSONEditConflict) -> RunResults {
    try record(sample: sample, row: row, range: range, casualties: casualties)
    return takeResults()
  }

  /// Hands over what was recorded and was not returned before.
  ///
  /// The more is recorded before somebody asks for it, the less there is to be merged.
  ///
  /// - Returns: What was recorded.
  public func takeResults() -> RunResults {
    var results = RunResults()
    for row in recorders.keys {
      let recorded = recorders[row]?.take(keys: numbering.keys) ?? RowResults()
      if !recorded.isEmpty { results.rows[RunResults.Row(part: number, row: row)] = recorded }
    }
    return results
  }

  /// Checks a unit, or some checks in the midst of it, and keeps what is recorded until it is asked
  /// for.
  ///
  /// - Parameters:
  ///   - sample: The position of the sample.
  ///   - row: The position of the strategy.
  ///   - range: The positions of the mutants; nil for all.
  ///   - casualties: What is known of the unit's checks that ended a process.
  /// - Throws: `JSONEditConflict` where an operator's edits overlap, which is a defect of it.
  func record(
    sample: Int, row: Int, range: Range<Int>? = nil, casualties: UnitCasualties = UnitCasualties()
  ) throws(JSONEditConflict) {
    let (_, all, places) = mutants(ofSampleAt: sample)
    let range = range ?? 0..<all.count
    let probes = ProbeGuard(
      watch: watch, index: range.lowerBound > 0 ? range.lowerBound : CheckStep.sample,
      lethal: casualties.probes)
    let gate = gate(sample: sample, row: row, casualties: casualties, probes: probes)
    var recorder = recorders.removeValue(forKey: row) ?? RowRecorder(isDigested: isDigested)
    defer { recorders[row] = recorder }
    if let failure = gate.failure { recorder.record(failure, ofSampleAt: sample) }
    var budget = CrashBudget()
    for index in 0..<range.upperBound {
      let key = numbering.keys[places[index]]
      let isWanted = index >= range.lowerBound && !casualties.settled.contains(index)
      guard budget.admits(key) else {
        if isWanted { recorder.recordLeftOut(at: key) }
        continue
      }
      let ending = casualties.endings[index]
      if let ending { budget.charge(key, for: ending) }
      guard isWanted else { continue }
      if ending == nil { gate.reference?.probes.proceed(to: index) }
      let mutant = all[index]
      let check =
        if let ending {
          gate.check(mutant, ending: ending, isFailClosed: key.isChangeFailClosed)
        } else {
          gate.check(mutant, payload: try mutant.bytes(), isFailClosed: key.isChangeFailClosed)
        }
      guard let check else { continue }
      recorder.record(
        check, of: mutant, at: (places[index], key),
        position: CheckPosition(sample: sample, index: index), reference: gate.reference)
    }
    if range.upperBound == all.count, let reference = gate.reference {
      reference.probes.proceed(to: all.count)
      recorder.recordWhatIsToldApart(in: reference, sample: sample)
    }
  }

  private func mutants(ofSampleAt sample: Int) -> (sample: Int, all: [Mutant], places: [Int]) {
    if let mutants, mutants.sample == sample { return mutants }
    let all = part.mutants(ofSampleAt: sample)
    let found = (sample: sample, all: all, places: all.map { numbering.number(of: $0) })
    mutants = found
    return found
  }

  private func gate(
    sample: Int, row: Int, casualties: UnitCasualties, probes: ProbeGuard
  ) -> SampleGate {
    if let gate, (gate.sample, gate.row, gate.casualties) == (sample, row, casualties) {
      return gate.gate
    }
    gate = nil
    var gates =
      self.gates.removeValue(forKey: row)
      ?? SampleGates(
        samples: part.contract.samples, strategy: part.strategies[row], contract: part.contract,
        auditEnded: casualties.auditEnded, watch: watch)
    defer { self.gates[row] = gates }
    let opened: SampleGate
    if let ending = casualties.endings[CheckStep.sample] {
      opened = gates.gate(at: sample, ending: ending)
    } else {
      probes.proceed(to: CheckStep.sample)
      opened = gates.gate(at: sample, probes: probes)
    }
    gate = (sample, row, casualties, opened)
    return opened
  }
}
