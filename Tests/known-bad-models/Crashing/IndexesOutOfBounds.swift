/// Assumes that there is always a seat.
enum IndexesOutOfBounds: BadHabit {
  static let id = "indexes-out-of-bounds"
  static let summary = "Takes the first seat of a ticket without seats."

  static func indulge(over ticket: Ticket) {
    precondition(ticket.seats[0] <= .max)
  }
}
