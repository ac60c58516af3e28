extension EventConfirmationModels {
  struct StatusName: RawRepresentable, Codable, Hashable, Sendable {
    var rawValue: String

    static let confirmed = StatusName(rawValue: "confirmed")
    static let waitlist = StatusName(rawValue: "waitlist")
    static let notAllowed = StatusName(rawValue: "not allowed")
  }

  /// Any status will do; the known ones are constants.
  struct StructWrapper: Codable, Equatable, Sendable {
    var requestId: String
    var status: StatusName
    var answeredAt: String
    var event: Event
    var confirmedUsers: [User]?
    var position: Int?
    var reason: String?
    var ticket: Ticket?
  }
}
