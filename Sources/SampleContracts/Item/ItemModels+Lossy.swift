import DecodingStrategies

extension ItemModels {
  /// Strict, but that a bad element of an array is dropped, and counted.
  struct Lossy: Codable, Equatable, Sendable {
    var id: String
    var type: Kind
    var title: String
    var summary: String?
    var createdAt: String
    var updatedAt: String?
    var owner: Owner
    var location: Location
    @LossyArray var tags: [Tag]
    @LossyArray var children: [Strict.Child]
    var rating: Double?
    var visits: Int
    var isPublished: Bool
  }
}
