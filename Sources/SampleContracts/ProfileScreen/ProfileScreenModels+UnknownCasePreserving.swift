import DecodingStrategies

extension ProfileScreenModels {
  /// What is not known is kept, and sent back as it came.
  enum UnknownCasePreserving {
    typealias Screen = ProfileScreenModels.Screen<Profile, Failure>
    typealias Profile = ProfileWith<KeptMembership, KeptBadge, KeptPresence>
    typealias Failure = FailureWith<KeptErrorCode>
  }
}

extension ProfileScreenModels {
  enum KeptMembership: UnknownPreserving, Sendable {
    case basic, plus, team
    case unknown(String)

    static let knownCases: [KeptMembership] = [.basic, .plus, .team]

    var rawValue: String {
      switch self {
      case .basic: "basic"
      case .plus: "plus"
      case .team: "team"
      case .unknown(let rawValue): rawValue
      }
    }
  }

  enum KeptBadge: UnknownPreserving, Sendable {
    case earlyBird, protege, translator, moderator
    case unknown(String)

    static let knownCases: [KeptBadge] = [.earlyBird, .protege, .translator, .moderator]

    var rawValue: String {
      switch self {
      case .earlyBird: "early-bird"
      case .protege: "protégé"
      case .translator: "translator"
      case .moderator: "moderator"
      case .unknown(let rawValue): rawValue
      }
    }
  }

  enum KeptPresence: UnknownPreserving, Sendable {
    case online, away, offline
    case unknown(String)

    static let knownCases: [KeptPresence] = [.online, .away, .offline]

    var rawValue: String {
      switch self {
      case .online: "online"
      case .away: "away"
      case .offline: "offline"
      case .unknown(let rawValue): rawValue
      }
    }
  }

  enum KeptErrorCode: UnknownPreserving, Sendable {
    case suspended, maintenance, rateLimited, notFound
    case unknown(String)

    static let knownCases: [KeptErrorCode] = [.suspended, .maintenance, .rateLimited, .notFound]

    var rawValue: String {
      switch self {
      case .suspended: "suspended"
      case .maintenance: "maintenance"
      case .rateLimited: "rate_limited"
      case .notFound: "not_found"
      case .unknown(let rawValue): rawValue
      }
    }
  }
}
