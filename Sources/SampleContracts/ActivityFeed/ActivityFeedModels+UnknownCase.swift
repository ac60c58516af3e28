extension ActivityFeedModels {
  /// A card that is not known becomes a card of which only that is known.
  struct UnknownCase: Codable, Equatable, Sendable {
    var feedId: String
    var generatedAt: String
    var nextCursor: String?
    var cards: [OpenCard]
    var notice: Notice?
  }
}
