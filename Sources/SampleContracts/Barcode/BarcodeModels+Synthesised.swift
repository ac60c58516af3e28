extension BarcodeModels {
  /// As the compiler writes it: exactly one known key, and under it the values, `_0` and so on.
  struct Synthesised: Codable, Equatable, Sendable {
    var scanId: String
    var scannedAt: String
    var scanner: Scanner
    var code: Code
    var place: Place
    var quantity: Int
    var product: Product?
    var batch: Batch?
  }
}

extension BarcodeModels.Synthesised {
  enum Code: Codable, Equatable, Sendable {
    case upc(Int, Int, Int, Int)
    case qrCode(String)
  }
}
