import DecodingStrategies

extension ProfileScreenModels {
  /// Any name will do, and what the app decides by one is a `switch` that the compiler checks.
  enum OpenStruct {
    typealias Screen = ProfileScreenModels.Screen<Profile, Failure>
    typealias Profile = ProfileWith<MembershipName, BadgeName, PresenceName>
    typealias Failure = FailureWith<CodeName>
  }
}

extension ProfileScreenModels.OpenStruct {
  struct MembershipName: OpenEnum, Sendable {
    typealias Known = ProfileScreenModels.Membership

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
    typealias Known = ProfileScreenModels.Badge

    var rawValue: String
  }

  struct PresenceName: OpenEnum, Sendable {
    typealias Known = ProfileScreenModels.Presence

    var rawValue: String
  }

  struct CodeName: OpenEnum, Sendable {
    typealias Known = ProfileScreenModels.ErrorCode

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
