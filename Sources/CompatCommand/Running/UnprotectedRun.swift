import CodableCompat
import JSONSyntax
import Platform
import Synchronization

/// Keeps a model that calls `exit` in this process from passing for a command that is done.
enum ExitGuard {
  private static let isChecking = Atomic(false)

  private static let registration = atexit {
    guard isChecking.load(ordering: .acquiring) else { return }
    FileDescriptorSink(2).write(
      """
      error: a model has ended this process by 'exit', so nothing is reported; without '--jobs 0', \
      the report says which model, and of which payload

      """)
    _exit(ExitCode.defect.rawValue)
  }

  /// Runs models; one that calls `_exit` is not noticed.
  static func whileChecking<Result>(_ check: () throws -> Result) rethrows -> Result {
    _ = registration
    isChecking.store(true, ordering: .releasing)
    defer { isChecking.store(false, ordering: .releasing) }
    return try check()
  }
}

extension Plan {
  /// Checks units in this process, one after the other; a model that traps ends the run.
  func checkUnprotected(
    _ units: [PlanUnit], _ work: WorkSetUp.Work, interruption: Interruption?,
    progress: RunProgress, deliver: (PlanUnit, RunResults) throws -> Void
  ) throws -> Supervisor.Result {
    var current: (part: Int, checker: UnitChecker)?
    for unit in units {
      if interruption?.isRequested ?? false { return .interrupted }
      let checker =
        current.flatMap { $0.part == unit.part ? $0.checker : nil }
        ?? UnitChecker(
          part: parts[unit.part], number: unit.part, isDigested: work == .digestedChecks)
      current = (unit.part, checker)
      try deliver(
        unit,
        work == .traces
          ? checker.trace(sample: unit.sample, strategyIndex: unit.strategyIndex)
          : checker.check(sample: unit.sample, strategyIndex: unit.strategyIndex))
      progress.finish(unit)
    }
    return .finished
  }
}
