extension ProfileScreenModels {
  /// Two optionals, of which any or none may be there, and names that are any text: every screen
  /// has to find out again what was loaded.
  struct FlatStruct: Codable, Equatable, Sendable {
    var requestId: String
    var servedAt: String
    var profile: Profile?
    var error: Failure?
  }
}

extension ProfileScreenModels.FlatStruct {
  typealias Avatar = ProfileScreenModels.Avatar
  typealias Help = ProfileScreenModels.Help

  struct Profile: Codable, Equatable, Sendable {
    var userId: String
    var displayName: String
    var membership: String?
    var memberSince: String
    var about: String?
    var followers: Int
    var badges: [String]?
    var avatar: Avatar?
    var presence: PresenceNote?
  }

  struct PresenceNote: Codable, Equatable, Sendable {
    var status: String?
    var since: String?
    var note: String?
  }

  struct Failure: Codable, Equatable, Sendable {
    var code: String?
    var message: String
    var retryAfter: Int?
    var help: Help?
  }
}
