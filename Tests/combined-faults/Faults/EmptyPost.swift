import CodableCompat

/// A post of an unknown type is shown by its title or its body.
enum EmptyPost {
  /// A careless model crashes on a new type of post without a title and without a body.
  struct Payload<Care: DegreeOfCare>: Codable, Sendable {
    var type: String
    var title: String?
    var body: String?
    var likes: Int

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      type = try container.decode(String.self, forKey: .type)
      title = try container.decodeIfPresent(String.self, forKey: .title)
      body = try container.decodeIfPresent(String.self, forKey: .body)
      likes = try container.decode(Int.self, forKey: .likes)
      if Care.isRight {
        if !["text", "photo"].contains(type) { type = "unknown" }
      } else {
        if !["text", "photo"].contains(type) {
          guard title != nil || body != nil else { preconditionFailure("nothing to show") }
          type = "unknown"
        }
      }
    }
  }

  static let contract = CombinedFaults.contract(
    "empty-post", Payload<Careless>.self, Payload<Careful>.self)
}
