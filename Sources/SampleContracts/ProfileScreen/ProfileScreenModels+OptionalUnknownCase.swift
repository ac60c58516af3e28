extension ProfileScreenModels {
  /// Absent is nil, and what is not known is `unknown`.
  enum OptionalUnknownCase {
    typealias Screen = ProfileScreenModels.Screen<Profile, Failure>

    struct Profile: Codable, Equatable, Sendable {
      var userId: String
      var displayName: String
      var membership: OpenMembership?
      var memberSince: String
      var about: String?
      var followers: Int
      var badges: [OpenBadge?]
      var avatar: Avatar?
      var presence: PresenceNote?
    }

    struct PresenceNote: Codable, Equatable, Sendable {
      var status: OpenPresence?
      var since: String?
      var note: String?
    }

    struct Failure: Codable, Equatable, Sendable {
      var code: OpenErrorCode?
      var message: String
      var retryAfter: Int?
      var help: Help?
    }
  }
}
