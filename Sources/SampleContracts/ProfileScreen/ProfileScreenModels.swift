import CodableCompat
import DecodingStrategies

/// The models of the contract `profile-screen`: what one screen loads, as one enum that is the only
/// truth about it, and as several optionals that may contradict each other.

enum ProfileScreenModels {
  static let contract = Contract("profile-screen", builtAgainst: "2020-03") {
    Strategy(.flatStruct, decoding: FlatStruct.self, release: "1.0")
    Strategy(.strict, decoding: Strict.self, release: "2.0").asReference()
    Strategy(.strictOptional, decoding: StrictOptional.self, release: "2.1").asReference()
    Strategy(.openStruct, decoding: OpenStruct.self, release: "2.2")
    Strategy(
      .unknownCase, decoding: UnknownCase.self, release: "2.3", declaring: .unknownSpelled)
    Strategy(.unknownCasePreserving, decoding: UnknownCasePreserving.self, release: "2.4")
    Strategy(
      .optionalUnknownCase, decoding: OptionalUnknownCase.self, release: "2.5",
      declaring: .unknownSpelled)
    Strategy(.nilWrapper, decoding: NilWrapper.self, release: "2.6")
    Strategy(.failureAsNilWrapper, decoding: FailureAsNilWrapper.self, release: "2.7").asReference()
    Strategy(.defaultValue, decoding: DefaultValue.self, release: "2.8").asReference()
    Strategy(.lossy, decoding: Lossy.self, release: "2.9")
    Strategy(.losslessValue, decoding: LosslessValues.self, release: "2.10").asReference()
    Strategy(.untagged, decoding: Untagged.self, release: "2.11").asReference()
  }

  enum Membership: String, Codable, Sendable {
    case basic, plus, team
  }

  enum Badge: String, Codable, Sendable {
    case earlyBird = "early-bird"
    case protege = "protégé"
    case translator, moderator
  }

  enum Presence: String, Codable, Sendable {
    case online, away, offline
  }

  enum ErrorCode: String, Codable, Sendable {
    case suspended, maintenance
    case rateLimited = "rate_limited"
    case notFound = "not_found"
  }

  struct Avatar: Codable, Equatable, Sendable {
    var url: String
    var width: Int
    var height: Int
  }

  struct Help: Codable, Equatable, Sendable {
    var title: String
    var url: String
  }

  /// What the screen shows: exactly one of three things; an error outranks a profile.
  enum ScreenState<Profile: Model, Failure: Model>: Codable, Equatable, Sendable {
    case loaded(Profile)
    case empty
    case failed(Failure)

    private enum CodingKeys: CodingKey {
      case profile, error
    }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      if let failure = try container.decodeIfPresent(Failure.self, forKey: .error) {
        self = .failed(failure)
      } else if let profile = try container.decodeIfPresent(Profile.self, forKey: .profile) {
        self = .loaded(profile)
      } else {
        self = .empty
      }
    }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      switch self {
      case .loaded(let profile): try container.encode(profile, forKey: .profile)
      case .empty: break
      case .failed(let failure): try container.encode(failure, forKey: .error)
      }
    }
  }

  /// The answer as a whole: what is always there, and the state beside it.
  struct Screen<State: Model>: Codable, Equatable, Sendable {
    var requestId: String
    var servedAt: String
    var state: State

    private enum CodingKeys: CodingKey {
      case requestId, servedAt
    }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      requestId = try container.decode(String.self, forKey: .requestId)
      servedAt = try container.decode(String.self, forKey: .servedAt)
      // The state's keys lie beside the others, not in an object of their own.
      state = try State(from: decoder)
    }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(requestId, forKey: .requestId)
      try container.encode(servedAt, forKey: .servedAt)
      try state.encode(to: encoder)
    }
  }

  typealias ScreenOf<Profile: Model, Failure: Model> = Screen<ScreenState<Profile, Failure>>

  // Wrappers that forgive a missing key would lose that in a generic type: models with them are
  // written out by their strategies.

  /// A profile in which every enum is required.
  struct ProfileWith<Membership: Model, Badges: Model, Presence: Model>: Model {
    var userId: String
    var displayName: String
    var membership: Membership
    var memberSince: String
    var about: String?
    var followers: Int
    var badges: Badges
    var avatar: Avatar?
    var presence: PresenceNote<Presence>?
  }

  struct PresenceNote<Presence: Model>: Codable, Equatable, Sendable {
    var status: Presence
    var since: String?
    var note: String?
  }

  struct FailureWith<Code: Model>: Codable, Equatable, Sendable {
    var code: Code
    var message: String
    var retryAfter: Int?
    var help: Help?
  }

  /// The same profile, with optional enums.
  struct ProfileWithOptionals<Membership: Model, Badge: Model, Presence: Model>: Model {
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
  struct OptionalPresenceNote<Presence: Model>: Codable, Equatable, Sendable {
    var status: Presence?
    var since: String?
    var note: String?
  }

  struct FailureWithOptionalCode<Code: Model>: Codable, Equatable, Sendable {
    var code: Code?
    var message: String
    var retryAfter: Int?
    var help: Help?
  }

  /// A membership, a badge or a code that is not known throws, an error about an error included.
  typealias Strict = ScreenOf<StrictProfile, StrictFailure>

  typealias StrictProfile = ProfileWith<Membership, [Badge], Presence>
  typealias StrictFailure = FailureWith<ErrorCode>

  /// Optional, which forgives missing and null, and nothing else.
  typealias StrictOptional = ScreenOf<
    ProfileWithOptionals<Membership, Badge, Presence>, FailureWithOptionalCode<ErrorCode>
  >

  /// Strict, but that a badge that cannot be read is dropped, and counted.
  typealias Lossy = ScreenOf<ProfileWith<Membership, LossyArray<Badge>, Presence>, StrictFailure>

  /// Two optionals, of which any or none may be there, and names that are any text: every screen
  /// has to find out again what was loaded.
  struct FlatStruct: Codable, Equatable, Sendable {
    var requestId: String
    var servedAt: String
    var profile: Profile?
    var error: FailureWithOptionalCode<String>?

    struct Profile: Codable, Equatable, Sendable {
      var userId: String
      var displayName: String
      var membership: String?
      var memberSince: String
      var about: String?
      var followers: Int
      var badges: [String]?
      var avatar: Avatar?
      var presence: OptionalPresenceNote<String>?
    }
  }
}
