import DecodingStrategies

extension EventConfirmationModels {
  /// Anything wrong with the status makes it nil.
  struct FailureAsNilWrapper: Codable, Equatable, Sendable {
    var requestId: String
    @DecodeFailureAsNil var status: Status?
    var answeredAt: String
    var event: Event
    var confirmedUsers: [User]?
    var position: Int?
    var reason: String?
    var ticket: Ticket?
  }
}
