extension ItemModels {
  /// Absent is nil, and a name that is not known is `unknown`.
  struct OptionalUnknownCase: Codable, Equatable, Sendable {
    struct Child: Codable, Equatable, Sendable {
      var id: String
      var type: OpenKind?
      var title: String
      var count: Int
    }

    var id: String
    var type: OpenKind?
    var title: String
    var summary: String?
    var createdAt: String
    var updatedAt: String?
    var owner: Owner
    var location: Location
    var tags: [OpenTag?]
    var children: [Child]
    var rating: Double?
    var visits: Int
    var isPublished: Bool
  }
}
