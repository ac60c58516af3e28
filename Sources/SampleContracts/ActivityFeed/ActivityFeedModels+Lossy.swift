import DecodingStrategies

extension ActivityFeedModels {
  /// A card that cannot be read is dropped, and counted.
  struct Lossy: Codable, Equatable, Sendable {
    var feedId: String
    var generatedAt: String
    var nextCursor: String?
    @LossyArray var cards: [StrictCard]
    var notice: Notice?
  }
}
