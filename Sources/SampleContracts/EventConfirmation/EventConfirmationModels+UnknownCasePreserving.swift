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
  typealias UnknownCasePreserving = Confirmation<KeptStatus>
}
