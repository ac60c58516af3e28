import CodableCompat

/// How far a unit has come, and what is to be done next after a process has ended in it.
///
/// A step that ends a process is taken alone, in a fresh process. Where it ends that one as well, it
/// is what ends processes. Where it does not, the end came from something else, such as what the
/// process had done before: the check counts as it went alone, and is noted as flaky.
struct UnitProgress {
  /// What is to be done.
  struct Task: Hashable {
    /// The positions of the checks.
    let range: Range<Int>

    /// The step that is taken alone; nil where the unit continues.
    let suspect: CheckStep?
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

  /// The step that ended a process, and how.
  private var suspect: (step: CheckStep, termination: Termination)?

  /// How many ends could not be repeated.
  private var flakyCount = 0

  /// So many ends that cannot be repeated are looked into; the next ones count as they come.
  static let maximumFlaky = 16

  /// Creates the progress of a unit that has not begun.
  init(_ unit: PlanUnit, auditEnded: Bool = false) {
    self.unit = unit
    knownTerminations.auditEnded = auditEnded
  }

  /// What is to be done next.
  var task: Task {
    if let suspect {
      Task(range: unit.range(alone: suspect.step), suspect: suspect.step)
    } else {
      Task(range: reached..<unit.count, suspect: nil)
    }
  }

  /// Whether nothing has ended a process in the unit, as far as is known.
  var isUndisturbed: Bool {
    suspect == nil && flakyCount == 0 && knownTerminations == KnownTerminations()
  }

  /// Records that checks were delivered.
  ///
  /// - Returns: Whether everything is done; nil where these checks were not requested.
  mutating func deliver(_ range: Range<Int>) -> Bool? {
    if let suspect {
      guard range == task.range else { return nil }
      self.suspect = nil
      note(flaky: suspect)
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
  /// - Returns: What that means.
  mutating func end(at step: CheckStep, _ termination: Termination) -> Verdict {
    if let suspect, suspect.step != step {
      // The step was not even reached. It will be met again, if it is what ends processes.
      note(flaky: suspect)
    } else if suspect != nil {
      suspect = nil
      return accept(step, termination)
    }
    suspect = (step, termination)
    guard flakyCount >= UnitProgress.maximumFlaky else { return .suspected }
    suspect = nil
    note(flaky: (step, termination))
    return accept(step, termination)
  }

  /// Hands over what is flaky, so that it is reported once.
  mutating func takeFlaky() -> [(index: Int, termination: Termination)] {
    defer { flaky = [] }
    return flaky
  }

  private mutating func note(flaky suspect: (step: CheckStep, termination: Termination)) {
    flakyCount += 1
    flaky.append((suspect.step.index, suspect.termination))
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
