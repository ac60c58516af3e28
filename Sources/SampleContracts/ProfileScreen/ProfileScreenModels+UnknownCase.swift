import DecodingStrategies

extension ProfileScreenModels {
  /// One case stands for everything that is not known.
  enum UnknownCase {
    typealias Screen = ProfileScreenModels.Screen<Profile, Failure>

    struct Profile: Codable, Equatable, Sendable {
      var userId: String
      var displayName: String
      var membership: OpenMembership
      var memberSince: String
      var about: String?
      var followers: Int
      var badges: [OpenBadge]
      var avatar: Avatar?
      var presence: PresenceNote?
    }

    struct PresenceNote: Codable, Equatable, Sendable {
      var status: OpenPresence
      var since: String?
      var note: String?
    }

    struct Failure: Codable, Equatable, Sendable {
      var code: OpenErrorCode
      var message: String
      var retryAfter: Int?
      var help: Help?
    }
  }
}

extension ProfileScreenModels {
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
}
