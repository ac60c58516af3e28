import DecodingStrategies

extension EventConfirmationModels {
  enum KeptStatus: UnknownPreserving, Sendable {
    case confirmed, waitlist, notAllowed
    case unknown(String)

    static let knownCases: [KeptStatus] = [.confirmed, .waitlist, .notAllowed]

    var rawValue: String {
      switch self {
      case .confirmed: "confirmed"
      case .waitlist: "waitlist"
      case .notAllowed: "not allowed"
      case .unknown(let rawValue): rawValue
      }
    }
  }

  /// A status that is not known is kept, and sent back as it came.
  struct UnknownCasePreserving: Codable, Equatable, Sendable {
    var requestId: String
    var status: KeptStatus
    var answeredAt: String
    var event: Event
    var confirmedUsers: [User]?
    var position: Int?
    var reason: String?
    var ticket: Ticket?
  }
}
