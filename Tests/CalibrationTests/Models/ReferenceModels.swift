import DecodingStrategies
import Foundation

/// One tiny model per reference strategy and shape of payload; the letters of the strategies are
/// explained in the article *Calibration*.
enum ReferenceModels {
  // MARK: One type for all strategies that change nothing but the enum or the union

  struct Member<Status: Decodable & Sendable>: Decodable, Sendable { var status: Status }
  struct Number<Level: Decodable & Sendable>: Decodable, Sendable { var level: Level }
  struct List<Tag: Decodable & Sendable>: Decodable, Sendable { var tags: [Tag] }
  struct Map<Tag: Decodable & Hashable & CodingKeyRepresentable & Sendable>: Decodable, Sendable {
    var counts: [Tag: Int]
  }
  struct Screen<State: Decodable & Sendable>: Decodable, Sendable { var state: State }
  struct Feed<Card: Decodable & Sendable>: Decodable, Sendable { var feed: [Card] }

  /// A: everything as the compiler writes it, nothing optional but what may be null from the start.
  enum Strict {
    enum Status: String, Decodable, Sendable { case active, inProgress = "in_progress", café }
    enum Level: UInt8, Decodable, Sendable { case low = 1, high }
    enum Tag: String, Decodable, CodingKeyRepresentable, Sendable { case new, onSale = "on_sale" }

    struct Object: Decodable, Sendable { var id: Int, owner: Owner, items: [Item] }
    struct Owner: Decodable, Sendable { var name: String, age: Int }
    struct Item: Decodable, Sendable { var sku: String }
    struct Numbers: Decodable, Sendable { var count: Int, ratio: Double, amount: Decimal }
    struct Booleans: Decodable, Sendable { var isOn: Bool }
    struct Texts: Decodable, Sendable { var title: String }
    struct Formats: Decodable, Sendable { var link: URL, token: UUID, blob: Data }
    struct Moment: Decodable, Sendable { var at: Date }
    struct Entries: Decodable, Sendable { var sizes: [String: Int] }
    struct Snake: Decodable, Sendable { var userName: String }
  }

  /// A?: as `Strict`, and every property and every element optional.
  enum Optional {
    struct Member: Decodable, Sendable { var status: Strict.Status? }
    struct Number: Decodable, Sendable { var level: Strict.Level? }
    struct List: Decodable, Sendable { var tags: [Strict.Tag?]? }
    struct Map: Decodable, Sendable { var counts: [Strict.Tag: Int]? }

    struct Object: Decodable, Sendable { var id: Int?, owner: Owner?, items: [Item]? }
    struct Owner: Decodable, Sendable { var name: String?, age: Int? }
    struct Item: Decodable, Sendable { var sku: String? }
    struct Numbers: Decodable, Sendable { var count: Int?, ratio: Double?, amount: Decimal? }
    struct Booleans: Decodable, Sendable { var isOn: Bool? }
    struct Texts: Decodable, Sendable { var title: String? }
    struct Formats: Decodable, Sendable { var link: URL?, token: UUID?, blob: Data? }
    struct Snake: Decodable, Sendable { var userName: String? }
    struct Nullable: Decodable, Sendable { var note: String? }
  }

  /// LL: scalars that are also read from another scalar with the same text.
  struct Lossless: Decodable, Sendable {
    @LosslessValue var count: Int
    @LosslessValue var ratio: Double
    @LosslessValue var isOn: Bool
    @LosslessValue var title: String
  }

  /// Reads every key of an object by hand, so that the decoder converts them.
  struct HandReadMap: Decodable, Sendable {
    struct Sizes: Decodable, Sendable {
      struct Name: CodingKey {
        let stringValue: String
        var intValue: Int? { nil }
        init?(stringValue: String) { self.stringValue = stringValue }
        init?(intValue: Int) { nil }
      }
      var all: [String: Int] = [:]

      init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Name.self)
        for key in container.allKeys {
          all[key.stringValue] = try container.decode(Int.self, forKey: key)
        }
      }
    }
    var sizes: Sizes
  }
}
