import Foundation

extension ReferenceModels {
  /// D0: as ``FailureAsNil``, without the overloads: the synthesised decoder requires the key.
  enum BareFailureAsNil {
    @propertyWrapper struct Bare<Value: Decodable & Sendable>: Decodable, Sendable {
      var wrappedValue: Value?

      init(wrappedValue: Value?) { self.wrappedValue = wrappedValue }

      init(from decoder: any Decoder) {
        wrappedValue = try? decoder.singleValueContainer().decode(Value?.self)
      }
    }

    struct Member: Decodable, Sendable { @Bare var status: Strict.Status? }
    struct Number: Decodable, Sendable { @Bare var level: Strict.Level? }
    struct List: Decodable, Sendable { @Bare var tags: [Strict.Tag]? }
    struct Map: Decodable, Sendable { @Bare var counts: [Strict.Tag: Int]? }

    struct Object: Decodable, Sendable {
      @Bare var id: Int?
      @Bare var owner: Owner?
      @Bare var items: [Item]?
    }
    struct Owner: Decodable, Sendable {
      @Bare var name: String?
      @Bare var age: Int?
    }
    struct Item: Decodable, Sendable { @Bare var sku: String? }

    struct Numbers: Decodable, Sendable {
      @Bare var count: Int?
      @Bare var ratio: Double?
      @Bare var amount: Decimal?
    }
    struct Booleans: Decodable, Sendable { @Bare var isOn: Bool? }
    struct Texts: Decodable, Sendable { @Bare var title: String? }
    struct Formats: Decodable, Sendable {
      @Bare var link: URL?
      @Bare var token: UUID?
      @Bare var blob: Data?
    }
    struct Nullable: Decodable, Sendable { @Bare var note: String? }
  }
}
