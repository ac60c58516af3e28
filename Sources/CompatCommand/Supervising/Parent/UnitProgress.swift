import CodableCompat

/// How far a unit has come, and what comes next after a process has ended in it.
///
/// A step that ends a process is repeated alone, in a fresh process. If that process lives, something
/// else ended the first one, such as what it had done before: the repeated check counts, and the end
/// is noted as flaky. If it ends too while code of the model runs, the model has ended it. If the
/// tool's own code ran, a third process only decodes the payload: where that one lives, the check
/// itself has crashed, which is a defect of the tool.
struct UnitProgress {
  /// What comes next.
  struct Task: Hashable {
    /// The positions of the checks.
    let range: Range<Int>

    /// The step that is repeated alone; nil where the unit continues.
    let suspect: CheckStep?

    /// Whether the payload of the step is only decoded.
    var decodesOnly = false
  }

  /// What the end of a process means.
  enum Verdict: Hashable {
    /// The step must be taken alone first.
    case suspected

    /// It is known what ended the process.
    case known

    /// It is known, and what was delivered of the unit must be dropped: it begins anew.
    case knownFromTheBeginning
  }

  /// The unit.
  let unit: PlanUnit

  /// The first check that was not delivered.
  private(set) var reached = 0

  /// What is known of the checks that ended a process.
  private(set) var knownTerminations = KnownTerminations()

  /// Ends that could not be repeated, by position of the check, and not yet reported.
  private(set) var flaky: [(index: Int, termination: Termination)] = []

  /// The step that ended a process, how, and whether it is the check itself that is suspected.
  private var suspect: (step: CheckStep, termination: Termination, decodesOnly: Bool)?

  /// How many ends could not be repeated.
  private var flakyCount = 0

  /// So many ends that cannot be repeated are looked into; the next ones count as they come.
  static let maximumFlaky = 16

  /// Creates the progress of a unit that has not begun.
  init(_ unit: PlanUnit, auditEnded: Bool = false) {
    self.unit = unit
    knownTerminations.auditEnded = auditEnded
  }

  /// What comes next.
  var task: Task {
    if let suspect {
      Task(
        range: unit.range(alone: suspect.step), suspect: suspect.step,
        decodesOnly: suspect.decodesOnly)
    } else {
      Task(range: reached..<unit.count, suspect: nil)
    }
  }

  /// Whether nothing has ended a process in the unit, as far as is known.
  var isUndisturbed: Bool {
    suspect == nil && flakyCount == 0 && knownTerminations == KnownTerminations()
  }

  /// The crash of the tool that is proven once the payload has been decoded without harm.
  var suspectedCrash: CheckCrash? {
    guard let suspect, suspect.decodesOnly else { return nil }
    return CheckCrash(unit: unit, step: suspect.step, termination: suspect.termination)
  }

  /// Records that checks were delivered.
  ///
  /// - Returns: Whether everything is done; nil where these checks were not requested.
  mutating func deliver(_ range: Range<Int>) -> Bool? {
    if let suspect {
      guard range == task.range else { return nil }
      self.suspect = nil
      note(flaky: suspect.step, suspect.termination)
      if (0..<unit.count).contains(suspect.step.index) {
        knownTerminations.settled.insert(suspect.step.index)
      }
      return false
    }
    guard range.lowerBound == reached, range.upperBound <= unit.count else { return nil }
    reached = range.upperBound
    return reached == unit.count
  }

  /// Records that a process has ended.
  ///
  /// - Parameters:
  ///   - step: The last step that it recorded.
  ///   - termination: How it ended.
  ///   - isModelRunning: Whether code of the model ran then, and not the tool's own.
  /// - Returns: What that means.
  mutating func end(
    at step: CheckStep, _ termination: Termination, isModelRunning: Bool
  ) -> Verdict {
    if let suspect, suspect.step != step {
      // The step was not even reached. It will be met again, if it is what ends processes.
      note(flaky: suspect.step, suspect.termination)
    } else if let suspect {
      if !suspect.decodesOnly, !isModelRunning, termination.canBeCrashOfCheck {
        self.suspect = (step, termination, decodesOnly: true)
        return .suspected
      }
      self.suspect = nil
      return accept(step, termination)
    }
    suspect = (step, termination, decodesOnly: false)
    guard flakyCount >= UnitProgress.maximumFlaky else { return .suspected }
    suspect = nil
    note(flaky: step, termination)
    return accept(step, termination)
  }

  /// Hands over what is flaky, so that it is reported once.
  mutating func takeFlaky() -> [(index: Int, termination: Termination)] {
    defer { flaky = [] }
    return flaky
  }

  private mutating func note(flaky step: CheckStep, _ termination: Termination) {
    flakyCount += 1
    flaky.append((step.index, termination))
  }

  /// Records what ends a process.
  ///
  /// What is known already and has not helped leads to skipping more, so that every end brings the
  /// unit forward.
  private mutating func accept(_ step: CheckStep, _ termination: Termination) -> Verdict {
    if step.index == CheckStep.audit, !knownTerminations.auditEnded {
      knownTerminations.auditEnded = true
      return fromTheBeginning()
    }
    if step.probe != 0, knownTerminations.probes.insert(step.probe).inserted { return .known }
    if (0..<unit.count).contains(step.index), knownTerminations.terminations[step.index] == nil {
      knownTerminations.terminations[step.index] = termination
      return .known
    }
    knownTerminations.terminations[CheckStep.sample] = termination
    return fromTheBeginning()
  }

  private mutating func fromTheBeginning() -> Verdict {
    guard reached > 0 else { return .known }
    reached = 0
    knownTerminations.settled = []
    return .knownFromTheBeginning
  }
}
