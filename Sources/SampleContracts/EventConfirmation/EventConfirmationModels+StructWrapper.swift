extension EventConfirmationModels {
  struct StatusName: RawRepresentable, Codable, Hashable, Sendable {
    var rawValue: String

    static let confirmed = StatusName(rawValue: "confirmed")
    static let waitlist = StatusName(rawValue: "waitlist")
    static let notAllowed = StatusName(rawValue: "not allowed")
  }

  /// Any status will do; the known ones are constants.
  typealias StructWrapper = Confirmation<StatusName>
}
