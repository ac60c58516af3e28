extension Supervisor {
  /// A run with fewer processes than requested.
  struct Shortage: Hashable, CustomStringConvertible {
    let started: Int
    let wanted: Int

    /// Why no other process could be started.
    let failure: SystemFailure

    /// The warning, without a line break.
    var description: String {
      let processes = started == 1 ? "process checks" : "processes check"
      return "warning: only \(started) \(processes) instead of \(wanted): \(failure.reason)"
    }
  }
}
