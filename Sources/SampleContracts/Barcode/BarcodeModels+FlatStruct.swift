extension BarcodeModels {
  /// An optional property for each kind of code: nothing says that exactly one is there.
  struct FlatStruct: Codable, Equatable, Sendable {
    var scanId: String
    var scannedAt: String
    var scanner: Scanner
    var content: Content
    var code: Code
    var place: Place
    var quantity: Int
    var product: Product?
    var batch: Batch?
  }
}

extension BarcodeModels.FlatStruct {
  struct Content: Codable, Equatable, Sendable {
    var upc: String?
    var qrCode: String?
  }

  struct Code: Codable, Equatable, Sendable {
    var upc: Digits?
    var qrCode: Text?
  }

  struct Digits: Codable, Equatable, Sendable {
    enum CodingKeys: String, CodingKey {
      case numberSystem = "_0"
      case manufacturer = "_1"
      case product = "_2"
      case check = "_3"
    }

    var numberSystem: Int
    var manufacturer: Int
    var product: Int
    var check: Int
  }

  struct Text: Codable, Equatable, Sendable {
    enum CodingKeys: String, CodingKey {
      case text = "_0"
    }

    var text: String
  }
}
