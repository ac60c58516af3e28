import DecodingStrategies
import Foundation

extension ReferenceModels {
  /// D: a wrapper around every property that takes any failure for nil, with the overloads of
  /// `KeyedDecodingContainer` that let it take a missing key for nil as well.
  enum FailureAsNil {
    struct Member: Decodable, Sendable { @DecodeFailureAsNil var status: Strict.Status? }
    struct Number: Decodable, Sendable { @DecodeFailureAsNil var level: Strict.Level? }
    struct List: Decodable, Sendable { @DecodeFailureAsNil var tags: [Strict.Tag]? }
    struct Map: Decodable, Sendable { @DecodeFailureAsNil var counts: [Strict.Tag: Int]? }

    struct Object: Decodable, Sendable {
      @DecodeFailureAsNil var id: Int?
      @DecodeFailureAsNil var owner: Owner?
      @DecodeFailureAsNil var items: [Item]?
    }
    struct Owner: Decodable, Sendable {
      @DecodeFailureAsNil var name: String?
      @DecodeFailureAsNil var age: Int?
    }
    struct Item: Decodable, Sendable { @DecodeFailureAsNil var sku: String? }

    struct Numbers: Decodable, Sendable {
      @DecodeFailureAsNil var count: Int?
      @DecodeFailureAsNil var ratio: Double?
      @DecodeFailureAsNil var amount: Decimal?
    }
    struct Booleans: Decodable, Sendable { @DecodeFailureAsNil var isOn: Bool? }
    struct Texts: Decodable, Sendable { @DecodeFailureAsNil var title: String? }
    struct Formats: Decodable, Sendable {
      @DecodeFailureAsNil var link: URL?
      @DecodeFailureAsNil var token: UUID?
      @DecodeFailureAsNil var blob: Data?
    }
    struct Nullable: Decodable, Sendable { @DecodeFailureAsNil var note: String? }
    struct Moment: Decodable, Sendable { @DecodeFailureAsNil var at: Date? }
    struct Snake: Decodable, Sendable { @DecodeFailureAsNil var userName: String? }
  }
}
