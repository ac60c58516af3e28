import CodableCompat

/// Takes what the children have found out.
protocol UnitResultSink: AnyObject {
  /// Takes what was recorded of some checks of a unit.
  ///
  /// - Parameters:
  ///   - results: What was recorded, as the child has written it down.
  ///   - unit: The unit.
  ///   - decoder: Has read what the same child has written down before.
  /// - Throws: Why the results make no sense.
  func take(_ results: [UInt8], of unit: PlanUnit, decoder: inout ResultsDecoder) throws

  /// Records that a check ended a process, but not a second time.
  ///
  /// - Parameters:
  ///   - index: The position of the check, or a step of `CheckStep`.
  ///   - unit: The unit.
  ///   - termination: How the process ended.
  func note(flakyAt index: Int, of unit: PlanUnit, termination: Termination)

  /// Forgets what was taken of a unit, because it begins anew.
  func drop(_ unit: PlanUnit)

  /// Records that a unit is complete.
  ///
  /// - Throws: Why it cannot be kept.
  func finish(_ unit: PlanUnit) throws
}
