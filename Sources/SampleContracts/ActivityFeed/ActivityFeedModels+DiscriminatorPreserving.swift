extension ActivityFeedModels {
  /// A card that is not known is kept whole.
  struct DiscriminatorPreserving: Codable, Equatable, Sendable {
    var feedId: String
    var generatedAt: String
    var nextCursor: String?
    var cards: [KeptCard]
    var notice: Notice?
  }
}
