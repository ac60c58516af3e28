import DecodingStrategies

extension ProfileScreenModels {
  /// Strict, but that ids and counts may be written as strings or as numbers.
  enum LosslessValues {
    typealias Screen = ProfileScreenModels.Screen<Profile, Failure>

    struct Profile: Codable, Equatable, Sendable {
      @LosslessValue var userId: String
      var displayName: String
      var membership: Membership
      var memberSince: String
      var about: String?
      @LosslessValue var followers: Int
      var badges: [Badge]
      var avatar: Avatar?
      var presence: PresenceNote<Presence>?
    }

    struct Failure: Codable, Equatable, Sendable {
      var code: ErrorCode
      var message: String
      var retryAfter: LosslessValue<Int>?
      var help: Help?
    }
  }
}
