import DecodingStrategies

extension EventConfirmationModels {
  /// Whatever is wrong with the status makes it nil.
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
