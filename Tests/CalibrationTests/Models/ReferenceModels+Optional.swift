import Foundation

extension ReferenceModels {
  /// A?: as ``Strict``, and every property and every element optional.
  enum Optional {
    struct Member: Decodable, Sendable { var status: Strict.Status? }
    struct Number: Decodable, Sendable { var level: Strict.Level? }
    struct List: Decodable, Sendable { var tags: [Strict.Tag?]? }
    struct Map: Decodable, Sendable { var counts: [Strict.Tag: Int]? }

    struct Object: Decodable, Sendable {
      var id: Int?
      var owner: Owner?
      var items: [Item]?
    }
    struct Owner: Decodable, Sendable {
      var name: String?
      var age: Int?
    }
    struct Item: Decodable, Sendable { var sku: String? }

    struct Numbers: Decodable, Sendable {
      var count: Int?
      var ratio: Double?
      var amount: Decimal?
    }
    struct Booleans: Decodable, Sendable { var isOn: Bool? }
    struct Texts: Decodable, Sendable { var title: String? }
    struct Formats: Decodable, Sendable {
      var link: URL?
      var token: UUID?
      var blob: Data?
    }
    struct Snake: Decodable, Sendable { var userName: String? }
    struct Nullable: Decodable, Sendable { var note: String? }
  }
}
