extension ProfileScreenModels {
  /// A membership, a badge or a code that is not known throws, an error about an error included.
  enum Strict {
    typealias Screen = ProfileScreenModels.Screen<Profile, Failure>

    struct Profile: Codable, Equatable, Sendable {
      var userId: String
      var displayName: String
      var membership: Membership
      var memberSince: String
      var about: String?
      var followers: Int
      var badges: [Badge]
      var avatar: Avatar?
      var presence: PresenceNote?
    }

    struct PresenceNote: Codable, Equatable, Sendable {
      var status: Presence
      var since: String?
      var note: String?
    }

    struct Failure: Codable, Equatable, Sendable {
      var code: ErrorCode
      var message: String
      var retryAfter: Int?
      var help: Help?
    }
  }
}
