/// Reads what it has seen in its tests, and nothing else.
///
/// Every change that the well-behaved model survives visibly ends the process here: so often that a
/// run must not try all of them.
enum TrapsBesideSample: BadHabit {
  static let id = "traps-beside-sample"
  static let summary = "Traps at every ticket that says anything else than the sample."

  static func indulge(over ticket: Ticket) {
    precondition(ticket == .sample, "this is not my ticket")
  }
}
