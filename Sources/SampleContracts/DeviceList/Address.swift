import DecodingStrategies

extension DeviceListModels {
  /// An address as it was typed in, or in its parts: the server never says which.
  enum Address: Equatable, Sendable {
    case postal(PostalAddress)
    case line(String)
  }

  struct PostalAddress: Codable, Equatable, Sendable {
    var street: String
    var postalCode: String
    var city: String
    var countryCode: String?
  }
}

extension DeviceListModels.Address: UntaggedUnion, Encodable {
  static let cases: [UntaggedCase<Self>] = [
    UntaggedCase("postal", Self.postal),
    UntaggedCase("line", Self.line),
  ]

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .postal(let address): try container.encode(address)
    case .line(let text): try container.encode(text)
    }
  }
}
