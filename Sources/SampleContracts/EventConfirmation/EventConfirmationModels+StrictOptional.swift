extension EventConfirmationModels {
  /// Optional, which forgives a missing status and null, and nothing else.
  struct StrictOptional: Codable, Equatable, Sendable {
    var requestId: String
    var status: Status?
    var answeredAt: String
    var event: Event
    var confirmedUsers: [User]?
    var position: Int?
    var reason: String?
    var ticket: Ticket?
  }
}
