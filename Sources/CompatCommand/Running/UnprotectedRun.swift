import CodableCompat
import JSONSyntax

/// Checks units in this process, one after the other: a model that ends it ends the run.
struct UnprotectedRun {
  /// The plan.
  let plan: Plan

  /// Takes what the units come to.
  let keeper: ResultsKeeper

  /// Checks units.
  ///
  /// - Parameter units: The units, in the order of the plan.
  /// - Throws: `JSONEditConflict` where an operator's edits overlap, and a ``CommandFailure`` where
  ///   the results cannot be kept.
  func run(_ units: [PlanUnit]) throws {
    var current: (part: Int, checker: UnitChecker)?
    for unit in units {
      keeper.show(unit)
      let checker: UnitChecker
      if let current, current.part == unit.part {
        checker = current.checker
      } else {
        checker = UnitChecker(part: plan.parts[unit.part], number: unit.part)
        current = (unit.part, checker)
      }
      keeper.take(try checker.check(sample: unit.sample, row: unit.row), of: unit)
      try keeper.finish(unit)
    }
  }
}
