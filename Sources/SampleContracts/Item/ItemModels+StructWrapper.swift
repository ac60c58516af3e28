extension ItemModels {
  struct KindName: RawRepresentable, Codable, Hashable, Sendable {
    var rawValue: String

    static let house = KindName(rawValue: "house")
    static let tree = KindName(rawValue: "tree")
  }

  struct TagName: RawRepresentable, Codable, Hashable, Sendable {
    var rawValue: String

    static let historic = TagName(rawValue: "historic")
    static let garden = TagName(rawValue: "garden")
    static let lakeView = TagName(rawValue: "lake-view")
    static let petFriendly = TagName(rawValue: "pet-friendly")
  }

  /// Any name will do; the known ones are constants.
  struct StructWrapper: Codable, Equatable, Sendable {
    struct Child: Codable, Equatable, Sendable {
      var id: String
      var type: KindName
      var title: String
      var count: Int
    }

    var id: String
    var type: KindName
    var title: String
    var summary: String?
    var createdAt: String
    var updatedAt: String?
    var owner: Owner
    var location: Location
    var tags: [TagName]
    var children: [Child]
    var rating: Double?
    var visits: Int
    var isPublished: Bool
  }
}
