extension ActivityFeedModels {
  /// A card that is not known costs the whole feed.
  struct Discriminator: Codable, Equatable, Sendable {
    var feedId: String
    var generatedAt: String
    var nextCursor: String?
    var cards: [StrictCard]
    var notice: Notice?
  }
}
