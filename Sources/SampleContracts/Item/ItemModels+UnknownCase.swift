import DecodingStrategies

extension ItemModels {
  enum OpenKind: String, Codable, Sendable, UnknownDecodable {
    case house, tree, unknown
  }

  enum OpenTag: String, Codable, Sendable, UnknownDecodable {
    case historic, garden
    case lakeView = "lake-view"
    case petFriendly = "pet-friendly"
    case unknown
  }

  /// One case stands for every name that is not known.
  struct UnknownCase: Codable, Equatable, Sendable {
    struct Child: Codable, Equatable, Sendable {
      var id: String
      var type: OpenKind
      var title: String
      var count: Int
    }

    var id: String
    var type: OpenKind
    var title: String
    var summary: String?
    var createdAt: String
    var updatedAt: String?
    var owner: Owner
    var location: Location
    var tags: [OpenTag]
    var children: [Child]
    var rating: Double?
    var visits: Int
    var isPublished: Bool
  }
}
