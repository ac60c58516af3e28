import Synchronization

/// Traps at one ticket, but only in a process that has read many before: a test of this ticket
/// alone does not trap.
enum TrapsWhenWorn: BadHabit {
  static let id = "traps-when-worn"
  static let summary = "Traps at the title 'null', but only after 40 tickets."

  static func indulge(over ticket: Ticket) {
    let age = tickets.withLock { count in
      count += 1
      return count
    }
    if age > 40, ticket.title == "null" { fatalError("I have seen too much") }
  }

  private static let tickets = Mutex(0)
}
