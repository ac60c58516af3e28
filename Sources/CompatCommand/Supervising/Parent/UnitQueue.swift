import CodableCompat

/// Units that are not assigned to a process yet.
protocol UnitQueue {
  var count: Int { get }

  /// Adds units, which follow from the results of others.
  mutating func add(_ units: [PlanUnit])

  /// Removes and returns the next unit for a process that last worked on a sample.
  mutating func take(preferring family: PlanUnit.Family?) -> PlanUnit?

  /// Removes and returns a unit for a process that is still busy with another one.
  ///
  /// It returns nil if fewer units are left than there are processes: the unit would wait for a
  /// busy process while another one is idle.
  mutating func prefetch(preferring family: PlanUnit.Family?, processes: Int) -> PlanUnit?
}
