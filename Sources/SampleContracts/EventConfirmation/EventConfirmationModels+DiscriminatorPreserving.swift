import DecodingStrategies

extension EventConfirmationModels {
  /// The status decides what else must be there; an answer that is not known is kept whole.
  struct DiscriminatorPreserving: Equatable, Sendable {
    enum Answer: Equatable, Sendable {
      case confirmed(Confirmed)
      case waitlist(Waitlist)
      case notAllowed(NotAllowed)
      case unknown(UnknownSubtype)
    }

    struct Confirmed: Codable, Equatable, Sendable {
      var confirmedUsers: [User]
      var ticket: Ticket?
    }

    struct Waitlist: Codable, Equatable, Sendable {
      var position: Int
      var confirmedUsers: [User]
    }

    struct NotAllowed: Codable, Equatable, Sendable {
      var reason: String
    }

    var requestId: String
    var answeredAt: String
    var event: Event
    var answer: Answer
  }
}

extension EventConfirmationModels.DiscriminatorPreserving: Codable {
  private enum CodingKeys: String, CodingKey {
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
    // The payload of an unknown answer is the whole message.
    if case .unknown(let subtype) = answer { return try subtype.encode(to: encoder) }
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(requestId, forKey: .requestId)
    try container.encode(answeredAt, forKey: .answeredAt)
    try container.encode(event, forKey: .event)
    try answer.encode(to: encoder)
  }
}

extension EventConfirmationModels.DiscriminatorPreserving.Answer: DiscriminatedUnion, Encodable {
  static var discriminatorKey: String { "status" }

  init?(discriminator: String, from decoder: any Decoder) throws {
    switch discriminator {
    case "confirmed": self = .confirmed(try .init(from: decoder))
    case "waitlist": self = .waitlist(try .init(from: decoder))
    case "not allowed": self = .notAllowed(try .init(from: decoder))
    default: return nil
    }
  }

  func encode(to encoder: any Encoder) throws {
    switch self {
    case .confirmed(let answer): try Self.encode(answer, as: "confirmed", to: encoder)
    case .waitlist(let answer): try Self.encode(answer, as: "waitlist", to: encoder)
    case .notAllowed(let answer): try Self.encode(answer, as: "not allowed", to: encoder)
    case .unknown(let subtype): try subtype.encode(to: encoder)
    }
  }
}
