extension ProfileScreenModels {
  /// What the screen shows: exactly one of three things.
  ///
  /// An error outranks a profile. Profile and failure are structs written out by each strategy, so
  /// that no property wrapper stands in a generic type, where it would lose its tolerance.
  enum ScreenState<Profile, Failure> {
    case loaded(Profile)
    case empty
    case failed(Failure)
  }

  /// The answer as a whole: what is always there, and the state beside it.
  struct Screen<Profile, Failure> {
    var requestId: String
    var servedAt: String
    var state: ScreenState<Profile, Failure>
  }
}

extension ProfileScreenModels.ScreenState: Equatable where Profile: Equatable, Failure: Equatable {}
extension ProfileScreenModels.ScreenState: Sendable where Profile: Sendable, Failure: Sendable {}

extension ProfileScreenModels.ScreenState: Codable where Profile: Codable, Failure: Codable {
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

extension ProfileScreenModels.Screen: Equatable where Profile: Equatable, Failure: Equatable {}
extension ProfileScreenModels.Screen: Sendable where Profile: Sendable, Failure: Sendable {}

extension ProfileScreenModels.Screen: Codable where Profile: Codable, Failure: Codable {
  private enum CodingKeys: CodingKey {
    case requestId, servedAt
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    requestId = try container.decode(String.self, forKey: .requestId)
    servedAt = try container.decode(String.self, forKey: .servedAt)
    // The state's keys lie beside the others, not in an object of their own.
    state = try ProfileScreenModels.ScreenState(from: decoder)
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(requestId, forKey: .requestId)
    try container.encode(servedAt, forKey: .servedAt)
    try state.encode(to: encoder)
  }
}
