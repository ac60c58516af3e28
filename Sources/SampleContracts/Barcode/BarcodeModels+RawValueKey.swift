extension BarcodeModels {
  /// The kind of code only, as a number under one key.
  struct RawValueKey: Codable, Equatable, Sendable {
    var scanId: String
    var scannedAt: String
    var scanner: Scanner
    var symbology: Symbology
    var place: Place
    var quantity: Int
    var product: Product?
    var batch: Batch?
  }
}

extension BarcodeModels.RawValueKey {
  enum Symbology: Equatable, Sendable {
    case upc, qrCode
  }
}

extension BarcodeModels.RawValueKey.Symbology: Codable {
  private enum CodingKeys: CodingKey {
    case rawValue
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    switch try container.decode(Int.self, forKey: .rawValue) {
    case 0: self = .upc
    case 1: self = .qrCode
    case let number:
      throw DecodingError.dataCorruptedError(
        forKey: .rawValue, in: container,
        debugDescription: "There is no symbology with the number \(number).")
    }
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    switch self {
    case .upc: try container.encode(0, forKey: .rawValue)
    case .qrCode: try container.encode(1, forKey: .rawValue)
    }
  }
}
