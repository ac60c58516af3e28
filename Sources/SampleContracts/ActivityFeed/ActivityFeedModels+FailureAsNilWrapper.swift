import DecodingStrategies

extension ActivityFeedModels {
  /// One card that cannot be read, and there are no cards at all.
  struct FailureAsNilWrapper: Codable, Equatable, Sendable {
    var feedId: String
    var generatedAt: String
    var nextCursor: String?
    @DecodeFailureAsNil var cards: [StrictCard]?
    var notice: Notice?
  }
}
