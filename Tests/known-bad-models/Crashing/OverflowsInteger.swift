/// Calculates with a balance that is never below zero.
///
/// Such a trap has no words: nothing is written to standard error.
enum OverflowsInteger: BadHabit {
  static let id = "overflows-integer"
  static let summary = "Overflows an integer where the balance is negative."

  static func indulge(over ticket: Ticket) {
    // The sum has to be of some use, or an optimised program does not calculate it.
    precondition(Int.min + ticket.balance != ticket.id)
  }
}
