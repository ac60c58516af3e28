import DecodingStrategies

extension ProfileScreenModels {
  /// What is not known is nil, like what is missing.
  typealias NilWrapper = ScreenOf<NilProfile, NilFailure>

  struct NilProfile: Codable, Equatable, Sendable {
    var userId: String
    var displayName: String
    @DecodeUnknownAsNil var membership: Membership?
    var memberSince: String
    var about: String?
    var followers: Int
    var badges: [DecodeUnknownAsNil<Badge>]
    var avatar: Avatar?
    var presence: NilPresence?
  }

  struct NilPresence: Codable, Equatable, Sendable {
    @DecodeUnknownAsNil var status: Presence?
    var since: String?
    var note: String?
  }

  struct NilFailure: Codable, Equatable, Sendable {
    @DecodeUnknownAsNil var code: ErrorCode?
    var message: String
    var retryAfter: Int?
    var help: Help?
  }

  /// A profile that cannot be read looks like a missing one, and so does an error:
  /// not to be copied.
  struct FailureAsNilWrapper: Codable, Equatable, Sendable {
    var requestId: String
    var servedAt: String
    @DecodeFailureAsNil var profile: StrictProfile?
    @DecodeFailureAsNil var error: StrictFailure?
  }

  /// What is missing or null is replaced by what the team thought harmless.
  typealias DefaultValue = ScreenOf<DefaultProfile, DefaultFailure>

  struct DefaultProfile: Codable, Equatable, Sendable {
    var userId: String
    var displayName: String
    @DecodeWithDefault<Basic> var membership: Membership
    var memberSince: String
    var about: String?
    var followers: Int
    @DecodeWithDefault<NoElements<Badge>> var badges: [Badge]
    var avatar: Avatar?
    var presence: DefaultPresence?
  }

  struct DefaultPresence: Codable, Equatable, Sendable {
    @DecodeWithDefault<Offline> var status: Presence
    var since: String?
    var note: String?
  }

  struct DefaultFailure: Codable, Equatable, Sendable {
    @DecodeWithDefault<NotFound> var code: ErrorCode
    var message: String
    var retryAfter: Int?
    var help: Help?
  }

  enum Basic: DefaultProvider {
    static var defaultValue: Membership { .basic }
  }

  enum Offline: DefaultProvider {
    static var defaultValue: Presence { .offline }
  }

  enum NotFound: DefaultProvider {
    static var defaultValue: ErrorCode { .notFound }
  }

  /// Strict, but that ids and counts may be written as strings or as numbers.
  typealias LosslessValues = ScreenOf<LosslessProfile, LosslessFailure>

  struct LosslessProfile: Codable, Equatable, Sendable {
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

  struct LosslessFailure: Codable, Equatable, Sendable {
    var code: ErrorCode
    var message: String
    var retryAfter: LosslessValue<Int>?
    var help: Help?
  }

  /// The state is the first that can be read: an error, or else a profile, or else neither.
  ///
  /// The last case requires nothing, so that anything unreadable ends there: not to be copied.
  typealias Untagged = Screen<UntaggedState>

  enum UntaggedState: UntaggedUnion, Encodable, Equatable, Sendable {
    case failed(FailedBody)
    case loaded(LoadedBody)
    case empty

    private struct Nothing: Decodable {}

    static let cases: [UntaggedCase<Self>] = [
      UntaggedCase("failed", Self.failed),
      UntaggedCase("loaded", Self.loaded),
      UntaggedCase("empty") { (_: Nothing) in .empty },
    ]

    func encode(to encoder: any Encoder) throws {
      switch self {
      case .failed(let body): try body.encode(to: encoder)
      case .loaded(let body): try body.encode(to: encoder)
      case .empty: break
      }
    }
  }

  struct FailedBody: Codable, Equatable, Sendable {
    var error: StrictFailure
  }

  struct LoadedBody: Codable, Equatable, Sendable {
    var profile: StrictProfile
  }
}
