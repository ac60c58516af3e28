import DecodingStrategies

extension ItemModels {
  /// Anything that goes wrong inside becomes nil: one bad tag costs all tags.
  struct FailureAsNilWrapper: Codable, Equatable, Sendable {
    var id: String
    @DecodeFailureAsNil var type: Kind?
    var title: String
    var summary: String?
    var createdAt: String
    var updatedAt: String?
    var owner: Owner
    var location: Location
    @DecodeFailureAsNil var tags: [Tag]?
    @DecodeFailureAsNil var children: [Strict.Child]?
    var rating: Double?
    var visits: Int
    var isPublished: Bool
  }
}
