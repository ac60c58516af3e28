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
  typealias UnknownCase = Item<OpenKind, OpenTag>
}
