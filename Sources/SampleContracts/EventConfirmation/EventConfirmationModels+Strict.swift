extension EventConfirmationModels {
  /// A status that is not known throws.
  struct Strict: Codable, Equatable, Sendable {
    var requestId: String
    var status: Status
    var answeredAt: String
    var event: Event
    var confirmedUsers: [User]?
    var position: Int?
    var reason: String?
    var ticket: Ticket?
  }
}
