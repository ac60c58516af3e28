import CodableCompat
import DecodingStrategies

/// The models of the contract `item`; they differ in how they write kinds and tags, and in nothing
/// else.

enum ItemModels {
  /// Every release was built before the server knew boats.
  static let contract = Contract("item", builtAgainst: "2018-11") {
    Strategy(.strict, decoding: Strict.self, release: "1.0").asReference()
    Strategy(.strictOptional, decoding: StrictOptional.self, release: "1.1").asReference()
    Strategy(.structWrapper, decoding: StructWrapper.self, release: "1.2")
    Strategy(.unknownCase, decoding: UnknownCase.self, release: "2.0", declaring: .unknownSpelled)
    Strategy(.unknownCasePreserving, decoding: UnknownCasePreserving.self, release: "2.1")
    Strategy(
      .optionalUnknownCase, decoding: OptionalUnknownCase.self, release: "2.2",
      declaring: .unknownSpelled)
    Strategy(.nilWrapper, decoding: NilWrapper.self, release: "2.3")
    Strategy(.failureAsNilWrapper, decoding: FailureAsNilWrapper.self, release: "2.4").asReference()
    Strategy(.defaultValue, decoding: DefaultValue.self, release: "2.5").asReference()
    Strategy(.lossy, decoding: Lossy.self, release: "2.6")
  }

  enum Kind: String, Codable, Sendable {
    case house, tree
  }

  enum Tag: String, Codable, Sendable {
    case historic, garden
    case lakeView = "lake-view"
    case petFriendly = "pet-friendly"
  }

  struct Owner: Codable, Equatable, Sendable {
    var id: String
    var name: String
    var memberSince: String
    var email: String?
  }

  struct Location: Codable, Equatable, Sendable {
    var latitude: Double
    var longitude: Double
    var altitude: Double?
    var label: String?
  }

  struct Item<Kind: Model, Tag: Model>: Codable, Equatable, Sendable {
    struct Child: Codable, Equatable, Sendable {
      var id: String
      var type: Kind
      var title: String
      var count: Int
    }

    var id: String
    var type: Kind
    var title: String
    var summary: String?
    var createdAt: String
    var updatedAt: String?
    var owner: Owner
    var location: Location
    var tags: [Tag]
    var children: [Child]
    var rating: Double?
    var visits: Int
    var isPublished: Bool
  }

  /// The same item, with optional kinds and tags.
  struct ItemWithOptionals<Kind: Model, Tag: Model>: Codable, Equatable, Sendable {
    struct Child: Codable, Equatable, Sendable {
      var id: String
      var type: Kind?
      var title: String
      var count: Int
    }

    var id: String
    var type: Kind?
    var title: String
    var summary: String?
    var createdAt: String
    var updatedAt: String?
    var owner: Owner
    var location: Location
    var tags: [Tag?]
    var children: [Child]
    var rating: Double?
    var visits: Int
    var isPublished: Bool
  }

  /// Anything unknown throws.
  typealias Strict = Item<Kind, Tag>

  /// Optional, which forgives missing and null, and nothing else.
  typealias StrictOptional = ItemWithOptionals<Kind, Tag>

  /// Any name will do; the known ones are those of the enums.
  typealias StructWrapper = Item<Name<Kind>, Name<Tag>>

  enum OpenKind: String, Codable, Sendable, UnknownDecodable {
    case house, tree, unknown
  }

  enum OpenTag: String, Codable, Sendable, UnknownDecodable {
    case historic, garden
    case lakeView = "lake-view"
    case petFriendly = "pet-friendly"
    case unknown
  }

  /// One case stands for every name that is not known.
  typealias UnknownCase = Item<OpenKind, OpenTag>

  enum KeptKind: UnknownPreserving, Sendable {
    case house, tree
    case unknown(String)

    static let knownCases: [KeptKind] = [.house, .tree]

    var rawValue: String {
      switch self {
      case .house: "house"
      case .tree: "tree"
      case .unknown(let rawValue): rawValue
      }
    }
  }

  /// A name that is not known is kept, and sent back as it came.
  typealias UnknownCasePreserving = Item<KeptKind, Kept<Tag>>

  /// Absent is nil, and a name that is not known is `unknown`.
  typealias OptionalUnknownCase = ItemWithOptionals<OpenKind, OpenTag>

  /// A name that is not known is nil, like a missing one.
  struct NilWrapper: Codable, Equatable, Sendable {
    struct Child: Codable, Equatable, Sendable {
      var id: String
      @DecodeUnknownAsNil var type: Kind?
      var title: String
      var count: Int
    }

    var id: String
    @DecodeUnknownAsNil var type: Kind?
    var title: String
    var summary: String?
    var createdAt: String
    var updatedAt: String?
    var owner: Owner
    var location: Location
    var tags: [DecodeUnknownAsNil<Tag>]
    var children: [Child]
    var rating: Double?
    var visits: Int
    var isPublished: Bool
  }

  /// Anything that goes wrong inside becomes nil: one bad tag costs all tags.
  struct FailureAsNilWrapper: Codable, Equatable, Sendable {
    var id: String
    @DecodeFailureAsNil var type: Kind?
    var title: String
    var summary: String?
    var createdAt: String
    var updatedAt: String?
    var owner: Owner
    var location: Location
    @DecodeFailureAsNil var tags: [Tag]?
    @DecodeFailureAsNil var children: [Strict.Child]?
    var rating: Double?
    var visits: Int
    var isPublished: Bool
  }

  enum MostlyHouses: DefaultProvider {
    static var defaultValue: Kind { .house }
  }

  /// What is missing or null is replaced by what the team thought likely.
  struct DefaultValue: Codable, Equatable, Sendable {
    var id: String
    @DecodeWithDefault<MostlyHouses> var type: Kind
    var title: String
    var summary: String?
    var createdAt: String
    var updatedAt: String?
    var owner: Owner
    var location: Location
    @DecodeWithDefault<NoElements<Tag>> var tags: [Tag]
    @DecodeWithDefault<NoElements<Strict.Child>> var children: [Strict.Child]
    var rating: Double?
    var visits: Int
    var isPublished: Bool
  }

  /// Strict, but that a bad element of an array is dropped, and counted.
  struct Lossy: Codable, Equatable, Sendable {
    var id: String
    var type: Kind
    var title: String
    var summary: String?
    var createdAt: String
    var updatedAt: String?
    var owner: Owner
    var location: Location
    @LossyArray var tags: [Tag]
    @LossyArray var children: [Strict.Child]
    var rating: Double?
    var visits: Int
    var isPublished: Bool
  }
}
