extension ActivityFeedModels {
  /// A card whose type and enums must be known.
  enum StrictCard: Equatable, Sendable {
    case photo(Photo)
    case milestone(Milestone)
    case poll(Poll)
    case link(Link)
  }
}

extension ActivityFeedModels.StrictCard {
  typealias Photo = ActivityFeedModels.Photo<Visibility, Format>
  typealias Milestone = ActivityFeedModels.Milestone<Visibility, Badge>
  typealias Poll = ActivityFeedModels.Poll<Visibility>
  typealias Link = ActivityFeedModels.Link<Visibility>

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
}

extension ActivityFeedModels.StrictCard: Codable {
  private enum CodingKeys: CodingKey {
    case type
  }

  private enum CardType: String, Codable {
    case photo, milestone, poll, link
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    switch try container.decode(CardType.self, forKey: .type) {
    case .photo: self = .photo(try Photo(from: decoder))
    case .milestone: self = .milestone(try Milestone(from: decoder))
    case .poll: self = .poll(try Poll(from: decoder))
    case .link: self = .link(try Link(from: decoder))
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
    }
  }
}
