import DecodingStrategies

extension ProfileScreenModels {
  /// What is not known is nil, like what is missing.
  enum NilWrapper {
    typealias Screen = ProfileScreenModels.Screen<Profile, Failure>

    struct Profile: Codable, Equatable, Sendable {
      var userId: String
      var displayName: String
      @DecodeUnknownAsNil var membership: Membership?
      var memberSince: String
      var about: String?
      var followers: Int
      var badges: [DecodeUnknownAsNil<Badge>]
      var avatar: Avatar?
      var presence: PresenceNote?
    }

    struct PresenceNote: Codable, Equatable, Sendable {
      @DecodeUnknownAsNil var status: Presence?
      var since: String?
      var note: String?
    }

    struct Failure: Codable, Equatable, Sendable {
      @DecodeUnknownAsNil var code: ErrorCode?
      var message: String
      var retryAfter: Int?
      var help: Help?
    }
  }
}
