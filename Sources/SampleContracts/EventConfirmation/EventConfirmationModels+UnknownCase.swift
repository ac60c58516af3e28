import DecodingStrategies

extension EventConfirmationModels {
  enum OpenStatus: String, Codable, Sendable, UnknownDecodable {
    case confirmed, waitlist
    case notAllowed = "not allowed"
    case unknown
  }

  /// One case stands for every status that is not known.
  typealias UnknownCase = Confirmation<OpenStatus>
}
