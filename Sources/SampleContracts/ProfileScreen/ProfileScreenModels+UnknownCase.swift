import DecodingStrategies

extension ProfileScreenModels {
  /// One case stands for everything that is not known.
  enum UnknownCase {
    typealias Screen = ProfileScreenModels.Screen<Profile, Failure>
    typealias Profile = ProfileWith<OpenMembership, OpenBadge, OpenPresence>
    typealias Failure = FailureWith<OpenErrorCode>
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
