import CodableCompat

/// Receives the results of child processes.
protocol UnitResultSink: AnyObject {
  /// Takes the results of some checks of a unit, as a child has encoded them.
  ///
  /// The decoder has read the earlier results of the same child.
  func take(_ results: [UInt8], of unit: PlanUnit, decoder: inout ResultsDecoder) throws

  /// Records that a check ended a process, but not when it was repeated.
  ///
  /// The index is the position of the check, or a constant of `CheckStep`.
  func note(flakyAt index: Int, of unit: PlanUnit, termination: Termination)

  func drop(_ unit: PlanUnit)

  /// Records that a unit is complete.
  ///
  /// - Returns: The units that follow from its results; none for the units of a run.
  func finish(_ unit: PlanUnit) throws -> [PlanUnit]
}
