/// Waits for a title that never comes.
enum LoopsForever: BadHabit {
  static let id = "loops-forever"
  static let summary = "Never returns where the title is absent."

  static func indulge(over ticket: Ticket) {
    while ticket.title == nil {}
  }
}
