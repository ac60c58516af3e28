// Property wrappers would lose their tolerance in a generic type: models with wrappers are written
// out by their strategies.
extension ProfileScreenModels {
  /// A profile in which every enum is required.
  struct ProfileWith<Membership, Badge, Presence>: Codable, Equatable, Sendable
  where
    Membership: Codable & Equatable & Sendable, Badge: Codable & Equatable & Sendable,
    Presence: Codable & Equatable & Sendable
  {
    var userId: String
    var displayName: String
    var membership: Membership
    var memberSince: String
    var about: String?
    var followers: Int
    var badges: [Badge]
    var avatar: Avatar?
    var presence: PresenceNote<Presence>?
  }

  struct PresenceNote<Presence>: Codable, Equatable, Sendable
  where Presence: Codable & Equatable & Sendable {
    var status: Presence
    var since: String?
    var note: String?
  }

  struct FailureWith<Code>: Codable, Equatable, Sendable
  where Code: Codable & Equatable & Sendable {
    var code: Code
    var message: String
    var retryAfter: Int?
    var help: Help?
  }
}

extension ProfileScreenModels {
  /// The same profile, with optional enums.
  struct ProfileWithOptionals<Membership, Badge, Presence>: Codable, Equatable, Sendable
  where
    Membership: Codable & Equatable & Sendable, Badge: Codable & Equatable & Sendable,
    Presence: Codable & Equatable & Sendable
  {
    var userId: String
    var displayName: String
    var membership: Membership?
    var memberSince: String
    var about: String?
    var followers: Int
    var badges: [Badge?]
    var avatar: Avatar?
    var presence: OptionalPresenceNote<Presence>?
  }

  /// The same presence, with an optional status.
  struct OptionalPresenceNote<Presence>: Codable, Equatable, Sendable
  where Presence: Codable & Equatable & Sendable {
    var status: Presence?
    var since: String?
    var note: String?
  }

  struct FailureWithOptionalCode<Code>: Codable, Equatable, Sendable
  where Code: Codable & Equatable & Sendable {
    var code: Code?
    var message: String
    var retryAfter: Int?
    var help: Help?
  }
}
