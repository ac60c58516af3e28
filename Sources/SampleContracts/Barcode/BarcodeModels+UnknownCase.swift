import DecodingStrategies

extension BarcodeModels {
  /// A number or a key that is not known leads to a case of its own; what is wrong inside a known kind
  /// of code still throws.
  struct UnknownCase: Codable, Equatable, Sendable {
    var scanId: String
    var scannedAt: String
    var scanner: Scanner
    var symbology: Symbology
    var content: Content
    var place: Place
    var quantity: Int
    var product: Product?
    var batch: Batch?
  }
}

extension BarcodeModels.UnknownCase {
  struct Symbology: Codable, Equatable, Sendable {
    var rawValue: Kind
  }

  enum Kind: Int, Codable, Sendable, UnknownDecodable {
    case unknown = -1
    case upc = 0
    case qrCode = 1
  }

  enum Content: Equatable, Sendable {
    case upc(String)
    case qrCode(String)
    case unknown
  }
}

extension BarcodeModels.UnknownCase.Content: Codable {
  private enum CodingKeys: CodingKey {
    case upc, qrCode
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    if container.contains(.upc) {
      self = .upc(try container.decode(String.self, forKey: .upc))
    } else if container.contains(.qrCode) {
      self = .qrCode(try container.decode(String.self, forKey: .qrCode))
    } else {
      self = .unknown
    }
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    switch self {
    case .upc(let digits): try container.encode(digits, forKey: .upc)
    case .qrCode(let text): try container.encode(text, forKey: .qrCode)
    case .unknown: break
    }
  }
}
