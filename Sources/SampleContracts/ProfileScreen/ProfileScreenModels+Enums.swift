import DecodingStrategies

extension ProfileScreenModels {
  /// Any name will do, and what the app decides by one is a `switch` that the compiler checks.
  typealias OpenStruct = ScreenOf<
    ProfileWith<MembershipName, [BadgeName], PresenceName>, FailureWith<CodeName>
  >

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

  /// One case stands for everything that is not known.
  typealias UnknownCase = ScreenOf<
    ProfileWith<OpenMembership, [OpenBadge], OpenPresence>, FailureWith<OpenErrorCode>
  >

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
  typealias OptionalUnknownCase = ScreenOf<
    ProfileWithOptionals<OpenMembership, OpenBadge, OpenPresence>,
    FailureWithOptionalCode<OpenErrorCode>
  >

  /// What is not known is kept, and sent back as it came.
  typealias UnknownCasePreserving = ScreenOf<
    ProfileWith<Kept<Membership>, [Kept<Badge>], Kept<Presence>>, FailureWith<Kept<ErrorCode>>
  >
}
