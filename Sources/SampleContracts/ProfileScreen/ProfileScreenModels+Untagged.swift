import DecodingStrategies

extension ProfileScreenModels {
  /// The state is the first that can be read: an error, or else a profile, or else neither.
  ///
  /// The last case requires nothing, so that anything unreadable ends there: not to be copied.
  struct Untagged: Equatable, Sendable {
    enum State: Equatable, Sendable {
      case failed(FailedBody)
      case loaded(LoadedBody)
      case empty
    }

    struct FailedBody: Codable, Equatable, Sendable {
      var error: Strict.Failure
    }

    struct LoadedBody: Codable, Equatable, Sendable {
      var profile: Strict.Profile
    }

    var requestId: String
    var servedAt: String
    var state: State
  }
}

extension ProfileScreenModels.Untagged: Codable {
  private enum CodingKeys: CodingKey {
    case requestId, servedAt
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    requestId = try container.decode(String.self, forKey: .requestId)
    servedAt = try container.decode(String.self, forKey: .servedAt)
    state = try State(from: decoder)
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(requestId, forKey: .requestId)
    try container.encode(servedAt, forKey: .servedAt)
    try state.encode(to: encoder)
  }
}

extension ProfileScreenModels.Untagged.State: UntaggedUnion, Encodable {
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
