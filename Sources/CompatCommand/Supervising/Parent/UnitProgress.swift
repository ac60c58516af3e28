import CodableCompat

/// The progress of a unit, and the next task after a process has ended in it.
///
/// A step that ends a process is repeated alone, in a new process. If that process survives, the
/// first end had another cause, such as earlier steps: the repeated check counts, and the end is
/// noted as flaky. If the process ends again while code of the model runs, or because there is no
/// memory left, the model is the cause. If the tool's own code ran, a third process only decodes the
/// payload: if that one survives, the check itself has crashed, which is a defect of the tool.
struct UnitProgress {
  /// A step that has ended a process, and is repeated alone.
  struct Suspect {
    let step: CheckStep
    let termination: Termination

    /// Whether its payload is only decoded now.
    var decodesOnly = false
  }

  let unit: PlanUnit

  /// The first check that was not delivered; 0 again, and the results are dropped, once it is known
  /// that the cause of an end affects the whole unit.
  private(set) var reached = 0

  private(set) var knownTerminations = KnownTerminations()

  private var delivered = RunResults()

  /// What children have answered instead of results; the last answer is the one to all of the unit.
  private(set) var answers: [[UInt8]] = []

  /// Terminations that could not be reproduced, by position of the check.
  private(set) var flaky: [(index: Int, termination: Termination)] = []

  /// Nil if the unit continues normally.
  private(set) var suspect: Suspect?
  private var hasHung = false

  /// Whether the model is only traced: its trace is advice, which is not worth a second wait.
  private let isTrace: Bool
  private var endCount = 0

  /// Several for each termination that a ``CrashBudget`` admits; only forged steps come to more.
  static let maximumEnds = 256

  /// The number of flaky terminations after which further steps are no longer repeated.
  static let maximumFlaky = 16

  init(_ unit: PlanUnit, auditEnded: Bool = false, isTrace: Bool = false) {
    self.unit = unit
    self.isTrace = isTrace
    knownTerminations.auditEnded = auditEnded
  }

  /// What is known of the checks that were delivered, and of flaky terminations.
  var results: RunResults {
    flaky.reduce(into: delivered) { results, end in
      results.note(flakyIn: unit, at: end.index, termination: end.termination)
    }
  }

  /// The checks to make next.
  var range: Range<Int> {
    suspect.map { unit.range(alone: $0.step) } ?? reached..<unit.count
  }

  /// The crash of the tool to report if decoding the payload alone succeeds.
  var suspectedCrash: CheckCrash? {
    guard let suspect, suspect.decodesOnly else { return nil }
    return CheckCrash(unit: unit, step: suspect.step, termination: suspect.termination)
  }

  /// - Returns: Whether the unit is done.
  mutating func deliver(_ range: Range<Int>) -> Bool {
    if let suspect {
      self.suspect = nil
      flaky.append((suspect.step.index, suspect.termination))
      if (0..<unit.count).contains(suspect.step.index) {
        knownTerminations.settled.insert(suspect.step.index)
      }
      return false
    }
    reached = range.upperBound
    return reached == unit.count
  }

  /// Takes what a child has sent; the decoder has read the earlier results of the same child.
  mutating func take(_ bytes: [UInt8], _ decoder: inout ResultsDecoder) throws(ReadingError) {
    if unit.hasAnswer {
      answers.append(bytes)
    } else {
      delivered.merge(try decoder.decode(bytes, from: "a child process"))
    }
  }

  /// Records that processes end in the unit without a recorded step: the sample counts as what ends
  /// them, and no code of the model runs any more.
  mutating func giveUp(_ termination: Termination) {
    suspect = nil
    knownTerminations.auditEnded = true
    knownTerminations.terminations[CheckStep.sample] = termination
    restart()
  }

  mutating func end(at step: CheckStep, _ termination: Termination, isModelRunning: Bool) {
    endCount += 1
    if endCount > Self.maximumEnds { return giveUp(termination) }
    if let suspect, suspect.step != step {
      // The suspected step was not reached. If it ends processes, it will do so again.
      flaky.append((suspect.step.index, suspect.termination))
    } else if let suspect {
      if !suspect.decodesOnly, !isModelRunning, termination.canBeCrashOfCheck {
        return self.suspect = Suspect(step: step, termination: termination, decodesOnly: true)
      }
      self.suspect = nil
      return accept(step, termination)
    }
    // The model has hung before when it was alone: to wait for it twice would tell nothing new.
    if termination.cause == .timeout, isModelRunning {
      if isTrace { return giveUp(termination) }
      if hasHung { return accept(step, termination) }
    }
    suspect = Suspect(step: step, termination: termination)
    guard flaky.count >= Self.maximumFlaky else { return }
    suspect = nil
    flaky.append((step.index, termination))
    accept(step, termination)
  }

  mutating func note(_ found: Nondeterminism) { delivered.note(found, in: unit) }

  /// If the step is known already and ended a process all the same, more is skipped, so the unit
  /// always makes progress.
  private mutating func accept(_ step: CheckStep, _ termination: Termination) {
    if termination.cause == .timeout { hasHung = true }
    // The audit has decoded other payloads before a sample that is repeated alone, too.
    let followsAudit = step == CheckStep(index: CheckStep.sample) && termination.cause != .timeout
    if step.index == CheckStep.audit || followsAudit, !isTrace, !knownTerminations.auditEnded {
      knownTerminations.auditEnded = true
      return restart()
    }
    if step.probe != 0, knownTerminations.probes.insert(step.probe).inserted { return }
    if (0..<unit.count).contains(step.index), knownTerminations.terminations[step.index] == nil {
      return knownTerminations.terminations[step.index] = termination
    }
    knownTerminations.terminations[CheckStep.sample] = termination
    restart()
  }

  private mutating func restart() {
    if reached > 0 { (knownTerminations.settled, delivered, answers) = ([], RunResults(), []) }
    reached = 0
  }
}
