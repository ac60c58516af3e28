import DecodingStrategies

extension ItemModels {
  /// A name that is not known is nil, like a missing one.
  struct NilWrapper: Codable, Equatable, Sendable {
    struct Child: Codable, Equatable, Sendable {
      var id: String
      @DecodeUnknownAsNil var type: Kind?
      var title: String
      var count: Int
    }

    var id: String
    @DecodeUnknownAsNil var type: Kind?
    var title: String
    var summary: String?
    var createdAt: String
    var updatedAt: String?
    var owner: Owner
    var location: Location
    var tags: [DecodeUnknownAsNil<Tag>]
    var children: [Child]
    var rating: Double?
    var visits: Int
    var isPublished: Bool
  }
}
