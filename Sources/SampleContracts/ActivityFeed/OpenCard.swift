import DecodingStrategies

extension ActivityFeedModels {
  /// A card whose type and enums have a case for what is not known; the rest of a card of an unknown
  /// type is forgotten.
  enum OpenCard: Equatable, Sendable {
    case photo(Photo)
    case milestone(Milestone)
    case poll(Poll)
    case link(Link)
    case unknown
  }
}

extension ActivityFeedModels.OpenCard {
  typealias Photo = ActivityFeedModels.Photo<Visibility, Format>
  typealias Milestone = ActivityFeedModels.Milestone<Visibility, Badge>
  typealias Poll = ActivityFeedModels.Poll<Visibility>
  typealias Link = ActivityFeedModels.Link<Visibility>

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
}

extension ActivityFeedModels.OpenCard: Codable {
  private enum CodingKeys: CodingKey {
    case type
  }

  private enum CardType: String, Codable, UnknownDecodable {
    case photo, milestone, poll, link, unknown
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    switch try container.decode(CardType.self, forKey: .type) {
    case .photo: self = .photo(try Photo(from: decoder))
    case .milestone: self = .milestone(try Milestone(from: decoder))
    case .poll: self = .poll(try Poll(from: decoder))
    case .link: self = .link(try Link(from: decoder))
    case .unknown: self = .unknown
    }
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    switch self {
    case .photo(let card):
      try container.encode(CardType.photo, forKey: .type)
      try card.encode(to: encoder)
    case .milestone(let card):
      try container.encode(CardType.milestone, forKey: .type)
      try card.encode(to: encoder)
    case .poll(let card):
      try container.encode(CardType.poll, forKey: .type)
      try card.encode(to: encoder)
    case .link(let card):
      try container.encode(CardType.link, forKey: .type)
      try card.encode(to: encoder)
    case .unknown:
      try container.encode(CardType.unknown, forKey: .type)
    }
  }
}
