import DecodingStrategies

extension ProfileScreenModels {
  /// Any name will do, and what the app decides by one is a `switch` that the compiler checks.
  enum OpenStruct {
    typealias Screen = ProfileScreenModels.Screen<Profile, Failure>
    typealias Profile = ProfileWith<MembershipName, BadgeName, PresenceName>
    typealias Failure = FailureWith<CodeName>

    struct MembershipName: OpenEnum, Sendable {
      typealias Known = Membership

      var rawValue: String

      static let basic = MembershipName(.basic)
      static let plus = MembershipName(.plus)
      static let team = MembershipName(.team)

      /// How many pictures a member may keep; an unknown membership gets the basic number.
      var pictures: Int {
        switch `case` {
        case .known(.basic), .unknown: 10
        case .known(.plus): 100
        case .known(.team): 1000
        }
      }
    }

    struct BadgeName: OpenEnum, Sendable {
      typealias Known = Badge

      var rawValue: String
    }

    struct PresenceName: OpenEnum, Sendable {
      typealias Known = Presence

      var rawValue: String
    }

    struct CodeName: OpenEnum, Sendable {
      typealias Known = ErrorCode

      var rawValue: String

      /// Whether it makes sense to try again; nil for an unknown code.
      var isWorthARetry: Bool? {
        switch `case` {
        case .known(.rateLimited), .known(.maintenance): true
        case .known(.suspended), .known(.notFound): false
        case .unknown: nil
        }
      }
    }
  }

  /// One case stands for everything that is not known.
  enum UnknownCase {
    typealias Screen = ProfileScreenModels.Screen<Profile, Failure>
    typealias Profile = ProfileWith<OpenMembership, OpenBadge, OpenPresence>
    typealias Failure = FailureWith<OpenErrorCode>
  }

  enum OpenMembership: String, Codable, Sendable, UnknownDecodable {
    case basic, plus, team, unknown
  }

  enum OpenBadge: String, Codable, Sendable, UnknownDecodable {
    case earlyBird = "early-bird"
    case protege = "protégé"
    case translator, moderator, unknown
  }

  enum OpenPresence: String, Codable, Sendable, UnknownDecodable {
    case online, away, offline, unknown
  }

  enum OpenErrorCode: String, Codable, Sendable, UnknownDecodable {
    case suspended, maintenance
    case rateLimited = "rate_limited"
    case notFound = "not_found"
    case unknown
  }

  /// Absent is nil, and what is not known is `unknown`.
  enum OptionalUnknownCase {
    typealias Screen = ProfileScreenModels.Screen<Profile, Failure>
    typealias Profile = ProfileWithOptionals<OpenMembership, OpenBadge, OpenPresence>
    typealias Failure = FailureWithOptionalCode<OpenErrorCode>
  }

  /// What is not known is kept, and sent back as it came.
  enum UnknownCasePreserving {
    typealias Screen = ProfileScreenModels.Screen<Profile, Failure>
    typealias Profile = ProfileWith<KeptMembership, KeptBadge, KeptPresence>
    typealias Failure = FailureWith<KeptErrorCode>
  }

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
