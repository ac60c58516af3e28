/// Takes a state that it does not know for a mistake of its own.
enum TrapsOnUnknownCase: BadHabit {
  static let id = "traps-on-unknown-case"
  static let summary = "Calls fatalError for a state that it does not know."

  static func indulge(over ticket: Ticket) {
    if ticket.state == .unknown { fatalError("there is no such state") }
  }
}
