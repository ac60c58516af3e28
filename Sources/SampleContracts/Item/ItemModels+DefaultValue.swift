import DecodingStrategies

extension ItemModels {
  enum MostlyHouses: DefaultProvider {
    static var defaultValue: Kind { .house }
  }

  enum NoTags: DefaultProvider {
    static var defaultValue: [Tag] { [] }
  }

  enum NoChildren: DefaultProvider {
    static var defaultValue: [Strict.Child] { [] }
  }

  /// What is missing or null is replaced by what the team thought likely.
  struct DefaultValue: Codable, Equatable, Sendable {
    var id: String
    @DecodeWithDefault<MostlyHouses> var type: Kind
    var title: String
    var summary: String?
    var createdAt: String
    var updatedAt: String?
    var owner: Owner
    var location: Location
    @DecodeWithDefault<NoTags> var tags: [Tag]
    @DecodeWithDefault<NoChildren> var children: [Strict.Child]
    var rating: Double?
    var visits: Int
    var isPublished: Bool
  }
}
