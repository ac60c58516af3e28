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
  typealias StructWrapper = Item<KindName, TagName>
}
