/// The models of the contract `barcode`: one for each layout that a code without and with
/// associated values can have.
enum BarcodeModels {
  struct Scanner: Codable, Equatable, Sendable {
    var id: String
    var model: String
    var firmware: String
    var battery: Double?
  }

  struct Place: Codable, Equatable, Sendable {
    var warehouse: String
    var aisle: Int
    var shelf: Int
  }

  struct Product: Codable, Equatable, Sendable {
    var sku: String
    var name: String
    var weightInGrams: Double
    var labels: [String]
  }

  struct Batch: Codable, Equatable, Sendable {
    var number: String
    var bestBefore: String?
    var recalled: Bool
  }
}
