import Foundation

extension ReferenceModels {
  /// A: everything as the compiler writes it, nothing optional but what may be null from the start.
  enum Strict {
    enum Status: String, Decodable, Sendable { case active, inProgress = "in_progress", café }
    enum Level: UInt8, Decodable, Sendable { case low = 1, high }
    enum Tag: String, Decodable, CodingKeyRepresentable, Sendable { case new, onSale = "on_sale" }

    struct Object: Decodable, Sendable {
      var id: Int
      var owner: Owner
      var items: [Item]
    }
    struct Owner: Decodable, Sendable {
      var name: String
      var age: Int
    }
    struct Item: Decodable, Sendable { var sku: String }

    struct Numbers: Decodable, Sendable {
      var count: Int
      var ratio: Double
      var amount: Decimal
    }
    struct Booleans: Decodable, Sendable { var isOn: Bool }
    struct Texts: Decodable, Sendable { var title: String }
    struct Formats: Decodable, Sendable {
      var link: URL
      var token: UUID
      var blob: Data
    }
    struct Moment: Decodable, Sendable { var at: Date }
    struct Entries: Decodable, Sendable { var sizes: [String: Int] }
    struct Snake: Decodable, Sendable { var userName: String }
  }
}
