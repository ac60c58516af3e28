import DecodingStrategies

extension ProfileScreenModels {
  /// Strict, but that a badge that cannot be read is dropped, and counted.
  enum Lossy {
    typealias Screen = ProfileScreenModels.Screen<Profile, Failure>
    typealias Failure = FailureWith<ErrorCode>

    struct Profile: Codable, Equatable, Sendable {
      var userId: String
      var displayName: String
      var membership: Membership
      var memberSince: String
      var about: String?
      var followers: Int
      @LossyArray var badges: [Badge]
      var avatar: Avatar?
      var presence: PresenceNote<Presence>?
    }
  }
}
