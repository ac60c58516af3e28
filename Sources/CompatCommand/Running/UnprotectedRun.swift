import CodableCompat
import JSONSyntax

/// Checks units in this process, one after the other: a model that ends it ends the run.
struct UnprotectedRun {
  /// The plan.
  let plan: Plan

  /// Takes the results of the units.
  let keeper: ResultsKeeper

  /// Whether every check is added to the digest of its sample.
  let isDigested: Bool

  /// Says that the run must end; nil where nothing does.
  let interruption: Interruption?

  /// Checks units.
  ///
  /// - Throws: `JSONEditConflict` where an operator's edits overlap, and a ``CommandFailure`` where
  ///   the results cannot be kept.
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
