import DecodingStrategies

extension EventConfirmationModels {
  /// The status decides what else must be there; an answer that is not known is kept whole.
  typealias DiscriminatorPreserving = Message<PreservingAnswer>

  enum PreservingAnswer: Equatable, Sendable {
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
  }
}

extension EventConfirmationModels.PreservingAnswer: DiscriminatedUnion, Encodable {
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
