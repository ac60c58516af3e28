extension EventConfirmationModels {
  /// Absent is nil, and a status that is not known is `unknown`.
  struct OptionalUnknownCase: Codable, Equatable, Sendable {
    var requestId: String
    var status: OpenStatus?
    var answeredAt: String
    var event: Event
    var confirmedUsers: [User]?
    var position: Int?
    var reason: String?
    var ticket: Ticket?
  }
}
