import DecodingStrategies

extension EventConfirmationModels {
  /// The members of every message, and its answer as an enum with associated values.
  struct Message<Answer: Model>: Codable, Equatable, Sendable {
    var requestId: String
    var answeredAt: String
    var event: Event
    var answer: Answer

    private enum CodingKeys: String, CodingKey {
      case requestId, answeredAt, event
    }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      requestId = try container.decode(String.self, forKey: .requestId)
      answeredAt = try container.decode(String.self, forKey: .answeredAt)
      event = try container.decode(Event.self, forKey: .event)
      // The answer's keys lie beside the others, not in an object of their own.
      answer = try Answer(from: decoder)
    }

    func encode(to encoder: any Encoder) throws {
      // The payload of an unknown answer is the whole message.
      if case .unknown(let whole) = answer as? PreservingAnswer {
        return try whole.encode(to: encoder)
      }
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(requestId, forKey: .requestId)
      try container.encode(answeredAt, forKey: .answeredAt)
      try container.encode(event, forKey: .event)
      try answer.encode(to: encoder)
    }
  }

  /// The status decides what else must be there; anything unknown throws.
  typealias Discriminator = Message<StrictAnswer>

  enum StrictAnswer: Codable, Equatable, Sendable {
    case confirmed(users: [User], ticket: Ticket?)
    case waitlist(position: Int, users: [User])
    case notAllowed(reason: String)

    private enum CodingKeys: String, CodingKey {
      case status, confirmedUsers, position, reason, ticket
    }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      switch try container.decode(Status.self, forKey: .status) {
      case .confirmed:
        self = .confirmed(
          users: try container.decode([User].self, forKey: .confirmedUsers),
          ticket: try container.decodeIfPresent(Ticket.self, forKey: .ticket))
      case .waitlist:
        self = .waitlist(
          position: try container.decode(Int.self, forKey: .position),
          users: try container.decode([User].self, forKey: .confirmedUsers))
      case .notAllowed:
        self = .notAllowed(reason: try container.decode(String.self, forKey: .reason))
      }
    }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      switch self {
      case .confirmed(let users, let ticket):
        try container.encode(Status.confirmed, forKey: .status)
        try container.encode(users, forKey: .confirmedUsers)
        try container.encodeIfPresent(ticket, forKey: .ticket)
      case .waitlist(let position, let users):
        try container.encode(Status.waitlist, forKey: .status)
        try container.encode(position, forKey: .position)
        try container.encode(users, forKey: .confirmedUsers)
      case .notAllowed(let reason):
        try container.encode(Status.notAllowed, forKey: .status)
        try container.encode(reason, forKey: .reason)
      }
    }
  }

  /// The status decides what else must be there; an answer that is not known is kept whole.
  typealias DiscriminatorPreserving = Message<PreservingAnswer>

  enum PreservingAnswer: DiscriminatedUnion, Encodable, Equatable, Sendable {
    case confirmed(Confirmed)
    case waitlist(Waitlist)
    case notAllowed(NotAllowed)
    case unknown(UnknownSubtype)

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

  /// The keys that are present decide the answer, and the status is not read: a user on the waiting
  /// list without a position counts as confirmed.
  typealias Untagged = Message<UntaggedAnswer>

  /// The waiting list comes first, because everything that a confirmation needs is there as well.
  enum UntaggedAnswer: UntaggedUnion, Encodable, Equatable, Sendable {
    case waitlist(PreservingAnswer.Waitlist)
    case confirmed(PreservingAnswer.Confirmed)
    case notAllowed(PreservingAnswer.NotAllowed)

    static let cases: [UntaggedCase<Self>] = [
      UntaggedCase("waitlist", Self.waitlist),
      UntaggedCase("confirmed", Self.confirmed),
      UntaggedCase("not allowed", Self.notAllowed),
    ]

    func encode(to encoder: any Encoder) throws {
      switch self {
      case .waitlist(let answer): try PreservingAnswer.encode(answer, as: "waitlist", to: encoder)
      case .confirmed(let answer): try PreservingAnswer.encode(answer, as: "confirmed", to: encoder)
      case .notAllowed(let answer):
        try PreservingAnswer.encode(answer, as: "not allowed", to: encoder)
      }
    }
  }
}
