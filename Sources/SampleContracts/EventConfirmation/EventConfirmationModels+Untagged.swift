import DecodingStrategies

extension EventConfirmationModels {
  /// The answer is told by the keys that are there, and the status is not read: whoever is on the
  /// waiting list without a position has been confirmed.
  struct Untagged: Equatable, Sendable {
    /// The waiting list comes first, because all that a confirmation asks for is there as well.
    enum Answer: Equatable, Sendable {
      case waitlist(Waitlist)
      case confirmed(Confirmed)
      case notAllowed(NotAllowed)
    }

    typealias Waitlist = DiscriminatorPreserving.Waitlist
    typealias Confirmed = DiscriminatorPreserving.Confirmed
    typealias NotAllowed = DiscriminatorPreserving.NotAllowed

    var requestId: String
    var answeredAt: String
    var event: Event
    var answer: Answer
  }
}

extension EventConfirmationModels.Untagged: Codable {
  private enum CodingKeys: CodingKey {
    case requestId, answeredAt, event
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    requestId = try container.decode(String.self, forKey: .requestId)
    answeredAt = try container.decode(String.self, forKey: .answeredAt)
    event = try container.decode(EventConfirmationModels.Event.self, forKey: .event)
    answer = try Answer(from: decoder)
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(requestId, forKey: .requestId)
    try container.encode(answeredAt, forKey: .answeredAt)
    try container.encode(event, forKey: .event)
    try answer.encode(to: encoder)
  }
}

extension EventConfirmationModels.Untagged.Answer: UntaggedUnion, Encodable {
  private enum CodingKeys: CodingKey {
    case status
  }

  static let cases: [UntaggedCase<Self>] = [
    UntaggedCase("waitlist", Self.waitlist),
    UntaggedCase("confirmed", Self.confirmed),
    UntaggedCase("not allowed", Self.notAllowed),
  ]

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    switch self {
    case .waitlist(let answer):
      try container.encode("waitlist", forKey: .status)
      try answer.encode(to: encoder)
    case .confirmed(let answer):
      try container.encode("confirmed", forKey: .status)
      try answer.encode(to: encoder)
    case .notAllowed(let answer):
      try container.encode("not allowed", forKey: .status)
      try answer.encode(to: encoder)
    }
  }
}
