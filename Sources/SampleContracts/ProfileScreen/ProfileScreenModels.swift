import CodableCompat

/// The models of the contract `profile-screen`: what one screen loads, as one enum that is the only
/// truth about it, and as several optionals that may contradict each other.

enum ProfileScreenModels {
  static let contract = Contract("profile-screen", builtAgainst: "2020-03") {
    Strategy(.flatStruct, decoding: FlatStruct.self, release: "1.0")
    Strategy(.strict, decoding: Strict.Screen.self, release: "2.0").asReference()
    Strategy(.strictOptional, decoding: StrictOptional.Screen.self, release: "2.1").asReference()
    Strategy(.openStruct, decoding: OpenStruct.Screen.self, release: "2.2")
    Strategy(
      .unknownCase, decoding: UnknownCase.Screen.self, release: "2.3", declaring: .unknownSpelled)
    Strategy(.unknownCasePreserving, decoding: UnknownCasePreserving.Screen.self, release: "2.4")
    Strategy(
      .optionalUnknownCase, decoding: OptionalUnknownCase.Screen.self, release: "2.5",
      declaring: .unknownSpelled)
    Strategy(.nilWrapper, decoding: NilWrapper.Screen.self, release: "2.6")
    Strategy(.failureAsNilWrapper, decoding: FailureAsNilWrapper.self, release: "2.7").asReference()
    Strategy(.defaultValue, decoding: DefaultValue.Screen.self, release: "2.8").asReference()
    Strategy(.lossy, decoding: Lossy.Screen.self, release: "2.9")
    Strategy(.losslessValue, decoding: LosslessValues.Screen.self, release: "2.10").asReference()
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

  /// What the screen shows: exactly one of three things.
  ///
  /// An error outranks a profile. Profile and failure are structs written out by each strategy, so
  /// that no property wrapper stands in a generic type, where it would lose its tolerance.
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
  struct Screen<Profile: Model, Failure: Model>: Codable, Equatable, Sendable {
    var requestId: String
    var servedAt: String
    var state: ScreenState<Profile, Failure>

    private enum CodingKeys: CodingKey {
      case requestId, servedAt
    }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      requestId = try container.decode(String.self, forKey: .requestId)
      servedAt = try container.decode(String.self, forKey: .servedAt)
      // The state's keys lie beside the others, not in an object of their own.
      state = try ScreenState(from: decoder)
    }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(requestId, forKey: .requestId)
      try container.encode(servedAt, forKey: .servedAt)
      try state.encode(to: encoder)
    }
  }

  // Property wrappers would lose their tolerance in a generic type: models with wrappers are written
  // out by their strategies.

  /// A profile in which every enum is required.
  struct ProfileWith<Membership: Model, Badge: Model, Presence: Model>: Codable, Equatable, Sendable
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
  struct ProfileWithOptionals<Membership: Model, Badge: Model, Presence: Model>: Codable, Equatable,
    Sendable
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
  enum Strict {
    typealias Screen = ProfileScreenModels.Screen<Profile, Failure>
    typealias Profile = ProfileWith<Membership, Badge, Presence>
    typealias Failure = FailureWith<ErrorCode>
  }

  /// Optional, which forgives missing and null, and nothing else.
  enum StrictOptional {
    typealias Screen = ProfileScreenModels.Screen<Profile, Failure>
    typealias Profile = ProfileWithOptionals<Membership, Badge, Presence>
    typealias Failure = FailureWithOptionalCode<ErrorCode>
  }

  /// Two optionals, of which any or none may be there, and names that are any text: every screen
  /// has to find out again what was loaded.
  struct FlatStruct: Codable, Equatable, Sendable {
    var requestId: String
    var servedAt: String
    var profile: Profile?
    var error: Failure?

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
}
