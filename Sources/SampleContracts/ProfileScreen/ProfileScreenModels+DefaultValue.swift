import DecodingStrategies

extension ProfileScreenModels {
  /// What is missing or null is replaced by what the team thought harmless.
  enum DefaultValue {
    typealias Screen = ProfileScreenModels.Screen<Profile, Failure>

    struct Profile: Codable, Equatable, Sendable {
      var userId: String
      var displayName: String
      @DecodeWithDefault<Basic> var membership: Membership
      var memberSince: String
      var about: String?
      var followers: Int
      @DecodeWithDefault<NoBadges> var badges: [Badge]
      var avatar: Avatar?
      var presence: PresenceNote?
    }

    struct PresenceNote: Codable, Equatable, Sendable {
      @DecodeWithDefault<Offline> var status: Presence
      var since: String?
      var note: String?
    }

    struct Failure: Codable, Equatable, Sendable {
      @DecodeWithDefault<NotFound> var code: ErrorCode
      var message: String
      var retryAfter: Int?
      var help: Help?
    }
  }
}

extension ProfileScreenModels.DefaultValue {
  enum Basic: DefaultProvider {
    static var defaultValue: ProfileScreenModels.Membership { .basic }
  }

  enum NoBadges: DefaultProvider {
    static var defaultValue: [ProfileScreenModels.Badge] { [] }
  }

  enum Offline: DefaultProvider {
    static var defaultValue: ProfileScreenModels.Presence { .offline }
  }

  enum NotFound: DefaultProvider {
    static var defaultValue: ProfileScreenModels.ErrorCode { .notFound }
  }
}
