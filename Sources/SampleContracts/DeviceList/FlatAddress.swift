import DecodingStrategies

extension DeviceListModels.FlatStruct {
  /// An address as it was typed in, or in its parts, with its keys spelled out.
  enum Address: Equatable, Sendable {
    case postal(PostalAddress)
    case line(String)
  }

  struct PostalAddress: Codable, Equatable, Sendable {
    var street: String
    var postalCode: String
    var city: String
    var countryCode: String?

    enum CodingKeys: String, CodingKey {
      case street, city
      case postalCode = "postal_code"
      case countryCode = "country_code"
    }
  }
}

extension DeviceListModels.FlatStruct.Address: UntaggedUnion, Encodable {
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
