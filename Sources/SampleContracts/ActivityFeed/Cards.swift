// What a card consists of is the same in every strategy; the enums inside are those of the strategy.
extension ActivityFeedModels {
  struct Media<Format: Codable & Equatable & Sendable>: Codable, Equatable, Sendable {
    var url: String
    var width: Int
    var height: Int
    var format: Format
    var blurhash: String?
  }

  struct Photo<Visibility, Format>: Codable, Equatable, Sendable
  where Visibility: Codable & Equatable & Sendable, Format: Codable & Equatable & Sendable {
    var id: String
    var postedAt: String
    var author: Author
    var visibility: Visibility
    var caption: String
    var media: [Media<Format>]
    var reactions: Reactions?
  }

  struct Milestone<Visibility, Badge>: Codable, Equatable, Sendable
  where Visibility: Codable & Equatable & Sendable, Badge: Codable & Equatable & Sendable {
    var id: String
    var postedAt: String
    var author: Author
    var visibility: Visibility
    var title: String
    var badge: Badge
    var progress: Double
    var reactions: Reactions?
  }

  struct Poll<Visibility: Codable & Equatable & Sendable>: Codable, Equatable, Sendable {
    var id: String
    var postedAt: String
    var author: Author
    var visibility: Visibility
    var question: String
    var closesAt: String?
    var options: [Option]
    var reactions: Reactions?
  }

  struct Link<Visibility: Codable & Equatable & Sendable>: Codable, Equatable, Sendable {
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
