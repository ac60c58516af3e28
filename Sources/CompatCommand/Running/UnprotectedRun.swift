import CodableCompat
import JSONSyntax

/// Checks units in this process, one after the other.
///
/// A model that traps ends the run.
struct UnprotectedRun {
  /// The plan.
  let plan: Plan

  /// Collects the results of the units.
  let keeper: ResultsKeeper

  /// Whether to record a digest of all checks.
  let isDigested: Bool

  /// Whether the run is interrupted; nil if signals are not observed.
  let interruption: Interruption?

  /// Checks units.
  ///
  /// - Throws: `JSONEditConflict` if an operator's edits overlap, and a ``CommandFailure`` if the
  ///   results cannot be saved.
  func run(_ units: [PlanUnit]) throws -> Supervisor.Result {
    var current: (part: Int, checker: UnitChecker)?
    for unit in units {
      if interruption?.isRequested ?? false { return .interrupted }
      keeper.show(unit)
      let checker: UnitChecker
      if let current, current.part == unit.part {
        checker = current.checker
      } else {
        checker = UnitChecker(
          part: plan.parts[unit.part], number: unit.part, isDigested: isDigested)
        current = (unit.part, checker)
      }
      try keeper.finish(
        unit, with: try checker.check(sample: unit.sample, strategyIndex: unit.strategyIndex))
    }
    return .finished
  }
}
