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
  typealias Author = ActivityFeedModels.Author
  typealias Option = ActivityFeedModels.Option
  typealias Preview = ActivityFeedModels.Preview
  typealias Reactions = ActivityFeedModels.Reactions

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

  struct Media: Codable, Equatable, Sendable {
    var url: String
    var width: Int
    var height: Int
    var format: Format
    var blurhash: String?
  }

  struct Photo: Codable, Equatable, Sendable {
    var id: String
    var postedAt: String
    var author: Author
    var visibility: Visibility
    var caption: String
    var media: [Media]
    var reactions: Reactions?
  }

  struct Milestone: Codable, Equatable, Sendable {
    var id: String
    var postedAt: String
    var author: Author
    var visibility: Visibility
    var title: String
    var badge: Badge
    var progress: Double
    var reactions: Reactions?
  }

  struct Poll: Codable, Equatable, Sendable {
    var id: String
    var postedAt: String
    var author: Author
    var visibility: Visibility
    var question: String
    var closesAt: String?
    var options: [Option]
    var reactions: Reactions?
  }

  struct Link: Codable, Equatable, Sendable {
    var id: String
    var postedAt: String
    var author: Author
    var visibility: Visibility
    var url: String
    var title: String
    var preview: Preview?
    var reactions: Reactions?
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
