import DecodingStrategies
import Foundation

enum ItemType: String, Codable { case house, tree }

struct Strict: Codable { var type: ItemType }
struct StrictOptional: Codable { var type: ItemType? }

enum OpenType: String, Codable, UnknownDecodable, CodingKeyRepresentable {
  case house, tree, unknown
}

struct OpenItem: Codable { var type: OpenType }
struct OptionalOpenItem: Codable { var type: OpenType? }

enum OpenPlanet: Int, Codable, UnknownDecodable {
  case mercury = 1
  case venus
  case unknown = 0
}

enum KeptType: UnknownPreserving, CodingKeyRepresentable {
  case house, tree
  case unknown(String)

  static let knownCases: [Self] = [.house, .tree]

  var rawValue: String {
    switch self {
    case .house: "house"
    case .tree: "tree"
    case .unknown(let rawValue): rawValue
    }
  }

  /// Equality compares raw values only.
  var isUnknown: Bool { if case .unknown = self { true } else { false } }
}

enum KeptPlanet: UnknownPreserving {
  case mercury, venus
  case unknown(Int)

  static let knownCases: [Self] = [.mercury, .venus]

  var rawValue: Int {
    switch self {
    case .mercury: 1
    case .venus: 2
    case .unknown(let rawValue): rawValue
    }
  }
}

struct KeptItem: Codable { var type: KeptType }

struct Status: OpenEnum, CodingKeyRepresentable {
  enum Known: String, CaseIterable { case paid, shipped }

  var rawValue: String

  static let paid = Status(.paid)
  static let shipped = Status(.shipped)

  /// A switch without default takes every value.
  var sentence: String {
    switch self.case {
    case .known(.paid): "thank you"
    case .known(.shipped): "on its way"
    case .unknown(let rawValue): "new: \(rawValue)"
    }
  }
}

struct Order: Codable {
  var type: Status
  var next: Status?
}

struct Planet: OpenEnum {
  enum Known: Int { case mercury = 1, venus }

  var rawValue: Int
}

/// A raw value that is neither a string nor an integer.
struct Edition: RawRepresentable, Hashable {
  struct Version: Codable, Hashable { var major: Int }

  let rawValue: Version

  init?(rawValue: Version) {
    guard rawValue.major < 3 else { return nil }
    self.rawValue = rawValue
  }
}

enum PlanetNumber: Int { case mercury = 1, venus }

struct NilItem: Codable, Hashable { @DecodeUnknownAsNil var type: ItemType? }
struct NilItemType: Codable { @DecodeUnknownAsNil var itemType: ItemType? }
struct NilPlanet: Codable { @DecodeUnknownAsNil var planet: PlanetNumber? }
struct NilEdition: Codable { @DecodeUnknownAsNil var edition: Edition? }

struct Preview: Codable, Hashable { var width: Int }

struct FailingType: Codable { @DecodeFailureAsNil var type: ItemType? }
struct FailingNumber: Codable { @DecodeFailureAsNil var small: UInt8? }
struct FailingDate: Codable { @DecodeFailureAsNil var date: Date? }
struct FailingTable: Codable { @DecodeFailureAsNil var byName: [String: Int]? }
struct FailingArray: Codable { @DecodeFailureAsNil var items: LossyArray<Int>? }

struct FailingItem: Codable, Hashable {
  var id: Int
  @DecodeFailureAsNil var preview: Preview?
  var name: String
}

struct Refusal: Error, CustomStringConvertible {
  var description: String { "rejected" }
}

/// A value that throws an error of the app's own.
struct Refusing: Codable {
  init(from decoder: any Decoder) throws { throw Refusal() }
}

struct Holder: Codable {
  var name: String
  @DecodeFailureAsNil var rejecting: Refusing?
}

enum House: DefaultProvider { static var defaultValue: ItemType { .house } }
enum OnePiece: DefaultProvider { static var defaultValue: Int { 1 } }
enum NoItems: DefaultProvider {
  static var defaultValue: LossyArray<Int> { LossyArray(wrappedValue: []) }
}
enum NoNote: DefaultProvider { static var defaultValue: String? { "none" } }

struct DefaultItem: Codable { @DecodeWithDefault<House> var type: ItemType }
struct DefaultCount: Codable, Hashable { @DecodeWithDefault<OnePiece> var itemCount: Int }

struct DefaultOrder: Codable {
  @DecodeWithDefault<NoItems> var items: LossyArray<Int>
  @DecodeWithDefault<NoNote> var note: String?
}

struct LosslessItem: Codable { @LosslessValue var type: String }

struct OrderLine: Codable, Hashable {
  @LosslessValue var articleNumber: String
  @LosslessValue var quantity: Int
  var discount: LosslessValue<Double>?
}

struct Article: Codable { var number: LosslessScalar }

struct Card: Codable, Hashable {
  struct Amount: Codable, Hashable { var value: Int }

  var id: Int
  var amounts: [String: Amount]?
}

struct Feed: Codable, Hashable { @LossyArray var allCards: [Card] }
struct OptionalFeed: Codable { var cards: LossyArray<Card>? }
struct Settings: Codable, Hashable { @LossyDictionary var allFlags: [String: UInt8] }

struct Box<Value: Codable>: Codable { var value: Value }
