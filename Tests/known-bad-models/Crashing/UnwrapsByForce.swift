/// Is sure that there is always a title.
enum UnwrapsByForce: BadHabit {
  static let id = "unwraps-by-force"
  static let summary = "Unwraps an absent title by force."

  static func indulge(over ticket: Ticket) {
    // swift-format-ignore: NeverForceUnwrap
    precondition(ticket.title!.utf8.count >= 0)
  }
}
