import DecodingStrategies

extension ActivityFeedModels {
  /// A card of which everything is kept, also what is not known.
  enum KeptCard: Equatable, Sendable {
    case photo(Photo)
    case milestone(Milestone)
    case poll(Poll)
    case link(Link)
    case unknown(UnknownSubtype)
  }
}

extension ActivityFeedModels.KeptCard {
  typealias Author = ActivityFeedModels.Author
  typealias Option = ActivityFeedModels.Option
  typealias Preview = ActivityFeedModels.Preview
  typealias Reactions = ActivityFeedModels.Reactions

  enum Visibility: UnknownPreserving, Sendable {
    case everybody, friends, onlyMe
    case unknown(String)

    static let knownCases: [Visibility] = [.everybody, .friends, .onlyMe]

    var rawValue: String {
      switch self {
      case .everybody: "public"
      case .friends: "friends"
      case .onlyMe: "private"
      case .unknown(let rawValue): rawValue
      }
    }
  }

  enum Badge: UnknownPreserving, Sendable {
    case bronze, silver, gold
    case unknown(String)

    static let knownCases: [Badge] = [.bronze, .silver, .gold]

    var rawValue: String {
      switch self {
      case .bronze: "bronze"
      case .silver: "silver"
      case .gold: "gold"
      case .unknown(let rawValue): rawValue
      }
    }
  }

  enum Format: UnknownPreserving, Sendable {
    case jpeg, heic, gif
    case unknown(String)

    static let knownCases: [Format] = [.jpeg, .heic, .gif]

    var rawValue: String {
      switch self {
      case .jpeg: "jpeg"
      case .heic: "heic"
      case .gif: "gif"
      case .unknown(let rawValue): rawValue
      }
    }
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

extension ActivityFeedModels.KeptCard: DiscriminatedUnion, Encodable {
  init?(discriminator: String, from decoder: any Decoder) throws {
    switch discriminator {
    case "photo": self = .photo(try Photo(from: decoder))
    case "milestone": self = .milestone(try Milestone(from: decoder))
    case "poll": self = .poll(try Poll(from: decoder))
    case "link": self = .link(try Link(from: decoder))
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
