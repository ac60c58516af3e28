extension ItemModels {
  struct Item<Kind, Tag>: Codable, Equatable, Sendable
  where Kind: Codable & Equatable & Sendable, Tag: Codable & Equatable & Sendable {
    struct Child: Codable, Equatable, Sendable {
      var id: String
      var type: Kind
      var title: String
      var count: Int
    }

    var id: String
    var type: Kind
    var title: String
    var summary: String?
    var createdAt: String
    var updatedAt: String?
    var owner: Owner
    var location: Location
    var tags: [Tag]
    var children: [Child]
    var rating: Double?
    var visits: Int
    var isPublished: Bool
  }

  /// The same item, with optional kinds and tags.
  struct ItemWithOptionals<Kind, Tag>: Codable, Equatable, Sendable
  where Kind: Codable & Equatable & Sendable, Tag: Codable & Equatable & Sendable {
    struct Child: Codable, Equatable, Sendable {
      var id: String
      var type: Kind?
      var title: String
      var count: Int
    }

    var id: String
    var type: Kind?
    var title: String
    var summary: String?
    var createdAt: String
    var updatedAt: String?
    var owner: Owner
    var location: Location
    var tags: [Tag?]
    var children: [Child]
    var rating: Double?
    var visits: Int
    var isPublished: Bool
  }
}
