import CodableCompat

/// An image with a wrong address is not shown, but its second address is needed.
enum AddressOfImage {
  /// A careless model rejects an image with a wrong address and without a second one.
  struct Payload<Care: DegreeOfCare>: Codable, Sendable {
    var image: String?
    var thumbnail: String?
    var width: Int

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      image = try container.decodeIfPresent(String.self, forKey: .image)
      thumbnail = try container.decodeIfPresent(String.self, forKey: .thumbnail)
      width = try container.decode(Int.self, forKey: .width)
      if Care.isRight {
        if image?.hasPrefix("https://example.org/") != true { image = nil }
      } else {
        if image?.hasPrefix("https://example.org/") != true {
          _ = try container.decode(String.self, forKey: .thumbnail)
          image = nil
        }
      }
    }
  }

  static let contract = CombinedFaults.contract(
    "address-of-image", Payload<Careless>.self, Payload<Careful>.self)
}
