/// The models of the contract `item`; they differ in how they write kinds and tags, and in nothing
/// else.
enum ItemModels {
  enum Kind: String, Codable, Sendable {
    case house, tree
  }

  enum Tag: String, Codable, Sendable {
    case historic, garden
    case lakeView = "lake-view"
    case petFriendly = "pet-friendly"
  }

  struct Owner: Codable, Equatable, Sendable {
    var id: String
    var name: String
    var memberSince: String
    var email: String?
  }

  struct Location: Codable, Equatable, Sendable {
    var latitude: Double
    var longitude: Double
    var altitude: Double?
    var label: String?
  }
}
