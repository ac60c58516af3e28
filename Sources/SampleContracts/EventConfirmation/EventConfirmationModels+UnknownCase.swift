import DecodingStrategies

extension EventConfirmationModels {
  enum OpenStatus: String, Codable, Sendable, UnknownDecodable {
    case confirmed, waitlist
    case notAllowed = "not allowed"
    case unknown
  }

  /// One case stands for every status that is not known.
  struct UnknownCase: Codable, Equatable, Sendable {
    var requestId: String
    var status: OpenStatus
    var answeredAt: String
    var event: Event
    var confirmedUsers: [User]?
    var position: Int?
    var reason: String?
    var ticket: Ticket?
  }
}
