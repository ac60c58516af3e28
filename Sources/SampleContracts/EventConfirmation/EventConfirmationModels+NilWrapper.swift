import DecodingStrategies

extension EventConfirmationModels {
  /// A status that is not known is nil, like a missing one.
  struct NilWrapper: Codable, Equatable, Sendable {
    var requestId: String
    @DecodeUnknownAsNil var status: Status?
    var answeredAt: String
    var event: Event
    var confirmedUsers: [User]?
    var position: Int?
    var reason: String?
    var ticket: Ticket?
  }
}
