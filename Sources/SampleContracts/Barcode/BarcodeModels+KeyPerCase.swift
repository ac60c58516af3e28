extension BarcodeModels {
  /// One key for each kind of code, with one value: tried one after the other, and a value that
  /// cannot be read counts as a key that is not there.
  struct KeyPerCase: Codable, Equatable, Sendable {
    var scanId: String
    var scannedAt: String
    var scanner: Scanner
    var content: Content
    var place: Place
    var quantity: Int
    var product: Product?
    var batch: Batch?
  }
}

extension BarcodeModels.KeyPerCase {
  enum Content: Equatable, Sendable {
    case upc(String)
    case qrCode(String)
  }
}

extension BarcodeModels.KeyPerCase.Content: Codable {
  private enum CodingKeys: CodingKey {
    case upc, qrCode
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    if let digits = try? container.decode(String.self, forKey: .upc) {
      self = .upc(digits)
    } else if let text = try? container.decode(String.self, forKey: .qrCode) {
      self = .qrCode(text)
    } else {
      throw DecodingError.dataCorrupted(
        .init(codingPath: decoder.codingPath, debugDescription: "No kind of code is known."))
    }
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    switch self {
    case .upc(let digits): try container.encode(digits, forKey: .upc)
    case .qrCode(let text): try container.encode(text, forKey: .qrCode)
    }
  }
}
