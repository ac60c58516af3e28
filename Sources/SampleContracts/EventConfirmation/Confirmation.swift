extension EventConfirmationModels {
  /// A confirmation with a required status, and an optional property for everything that only some
  /// statuses bring.
  struct Confirmation<Status>: Codable, Equatable, Sendable
  where Status: Codable & Equatable & Sendable {
    var requestId: String
    var status: Status
    var answeredAt: String
    var event: Event
    var confirmedUsers: [User]?
    var position: Int?
    var reason: String?
    var ticket: Ticket?
  }

  struct ConfirmationWithOptionalStatus<Status>: Codable, Equatable, Sendable
  where Status: Codable & Equatable & Sendable {
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
