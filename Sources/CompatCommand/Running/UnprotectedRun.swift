import CodableCompat
import JSONSyntax

/// Checks units in this process, one after the other.
///
/// A model that traps ends the run.
struct UnprotectedRun {
  let plan: Plan
  let work: WorkSetUp.Work

  /// Whether the run is interrupted; nil if signals are not observed.
  let interruption: Interruption?

  /// Checks units.
  ///
  /// - Throws: `JSONEditConflict` if an operator's edits overlap, and any error of `deliver`.
  func run(
    _ units: [PlanUnit], willCheck: (PlanUnit) -> Void,
    deliver: (PlanUnit, RunResults) throws -> Void
  ) throws -> Supervisor.Result {
    var current: (part: Int, checker: UnitChecker)?
    for unit in units {
      if interruption?.isRequested ?? false { return .interrupted }
      willCheck(unit)
      let checker: UnitChecker
      if let current, current.part == unit.part {
        checker = current.checker
      } else {
        checker = UnitChecker(
          part: plan.parts[unit.part], number: unit.part, isDigested: work == .digestedChecks)
        current = (unit.part, checker)
      }
      let results =
        if work == .traces {
          checker.trace(sample: unit.sample, strategyIndex: unit.strategyIndex)
        } else {
          try checker.check(sample: unit.sample, strategyIndex: unit.strategyIndex)
        }
      try deliver(unit, results)
    }
    return .finished
  }
}
