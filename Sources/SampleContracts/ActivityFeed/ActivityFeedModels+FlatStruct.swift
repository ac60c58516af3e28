extension ActivityFeedModels {
  /// Everything that any card may have is optional, and enums are any text: nothing is rejected,
  /// and every screen has to check what it has.
  struct FlatStruct: Codable, Equatable, Sendable {
    var feedId: String
    var generatedAt: String
    var nextCursor: String?
    var cards: [Card]
    var notice: Notice?
  }
}

extension ActivityFeedModels.FlatStruct {
  struct Card: Codable, Equatable, Sendable {
    var type: String
    var id: String
    var postedAt: String
    var author: ActivityFeedModels.Author
    var visibility: String
    var caption: String?
    var media: [Media]?
    var title: String?
    var badge: String?
    var progress: Double?
    var question: String?
    var closesAt: String?
    var options: [ActivityFeedModels.Option]?
    var url: String?
    var preview: ActivityFeedModels.Preview?
    var reactions: ActivityFeedModels.Reactions?
  }

  struct Media: Codable, Equatable, Sendable {
    var url: String
    var width: Int
    var height: Int
    var format: String
    var blurhash: String?
  }
}
