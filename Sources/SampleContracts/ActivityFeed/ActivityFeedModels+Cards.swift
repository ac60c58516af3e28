import DecodingStrategies

extension ActivityFeedModels {
  /// A card whose type and enums must be known.
  enum StrictCard: Codable, Equatable, Sendable {
    case photo(Parts.Photo)
    case milestone(Parts.Milestone)
    case poll(Parts.Poll)
    case link(Parts.Link)

    typealias Parts = CardParts<Visibility, Badge, Format>

    enum Visibility: String, Codable, Sendable {
      case everybody = "public"
      case friends
      case onlyMe = "private"
    }

    enum Badge: String, Codable, Sendable {
      case bronze, silver, gold
    }

    enum Format: String, Codable, Sendable {
      case jpeg, heic, gif
    }

    private enum CodingKeys: CodingKey {
      case type
    }

    private enum CardType: String, Codable {
      case photo, milestone, poll, link
    }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      switch try container.decode(CardType.self, forKey: .type) {
      case .photo: self = .photo(try Parts.Photo(from: decoder))
      case .milestone: self = .milestone(try Parts.Milestone(from: decoder))
      case .poll: self = .poll(try Parts.Poll(from: decoder))
      case .link: self = .link(try Parts.Link(from: decoder))
      }
    }

    func encode(to encoder: any Encoder) throws {
      switch self {
      case .photo(let card): try KeptCard.encode(card, as: "photo", to: encoder)
      case .milestone(let card): try KeptCard.encode(card, as: "milestone", to: encoder)
      case .poll(let card): try KeptCard.encode(card, as: "poll", to: encoder)
      case .link(let card): try KeptCard.encode(card, as: "link", to: encoder)
      }
    }
  }

  /// A card whose type and enums have a case for what is not known; the rest of a card of an unknown
  /// type is forgotten.
  enum OpenCard: Codable, Equatable, Sendable {
    case photo(Parts.Photo)
    case milestone(Parts.Milestone)
    case poll(Parts.Poll)
    case link(Parts.Link)
    case unknown

    typealias Parts = CardParts<Visibility, Badge, Format>

    enum Visibility: String, Codable, Sendable, UnknownDecodable {
      case everybody = "public"
      case friends
      case onlyMe = "private"
      case unknown
    }

    enum Badge: String, Codable, Sendable, UnknownDecodable {
      case bronze, silver, gold, unknown
    }

    enum Format: String, Codable, Sendable, UnknownDecodable {
      case jpeg, heic, gif, unknown
    }

    private enum CodingKeys: CodingKey {
      case type
    }

    private enum CardType: String, Codable, UnknownDecodable {
      case photo, milestone, poll, link, unknown
    }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      switch try container.decode(CardType.self, forKey: .type) {
      case .photo: self = .photo(try Parts.Photo(from: decoder))
      case .milestone: self = .milestone(try Parts.Milestone(from: decoder))
      case .poll: self = .poll(try Parts.Poll(from: decoder))
      case .link: self = .link(try Parts.Link(from: decoder))
      case .unknown: self = .unknown
      }
    }

    func encode(to encoder: any Encoder) throws {
      switch self {
      case .photo(let card): try KeptCard.encode(card, as: "photo", to: encoder)
      case .milestone(let card): try KeptCard.encode(card, as: "milestone", to: encoder)
      case .poll(let card): try KeptCard.encode(card, as: "poll", to: encoder)
      case .link(let card): try KeptCard.encode(card, as: "link", to: encoder)
      case .unknown:
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(CardType.unknown, forKey: .type)
      }
    }
  }

  /// A card of which everything is kept, also what is not known.
  enum KeptCard: DiscriminatedUnion, Encodable, Equatable, Sendable {
    case photo(Parts.Photo)
    case milestone(Parts.Milestone)
    case poll(Parts.Poll)
    case link(Parts.Link)
    case unknown(UnknownSubtype)

    typealias Parts = CardParts<
      Kept<StrictCard.Visibility>, Kept<StrictCard.Badge>, Kept<StrictCard.Format>
    >

    init?(discriminator: String, from decoder: any Decoder) throws {
      switch discriminator {
      case "photo": self = .photo(try Parts.Photo(from: decoder))
      case "milestone": self = .milestone(try Parts.Milestone(from: decoder))
      case "poll": self = .poll(try Parts.Poll(from: decoder))
      case "link": self = .link(try Parts.Link(from: decoder))
      default: return nil
      }
    }

    func encode(to encoder: any Encoder) throws {
      switch self {
      case .photo(let card): try Self.encode(card, as: "photo", to: encoder)
      case .milestone(let card): try Self.encode(card, as: "milestone", to: encoder)
      case .poll(let card): try Self.encode(card, as: "poll", to: encoder)
      case .link(let card): try Self.encode(card, as: "link", to: encoder)
      case .unknown(let subtype): try subtype.encode(to: encoder)
      }
    }
  }
}
