import DecodingStrategies

extension ReferenceModels {
  /// B: an enum that decodes its raw type, and takes a raw value that it does not know for
  /// `unknown`.
  enum UnknownCase {
    enum Status: String, UnknownDecodable, Sendable {
      case active, inProgress = "in_progress", café, unknown
    }
    enum Level: UInt8, UnknownDecodable, Sendable { case low = 1, high, unknown = 255 }
    enum Tag: String, UnknownDecodable, CodingKeyRepresentable, Sendable {
      case new, onSale = "on_sale", unknown
    }
  }

  /// B+: as `UnknownCase`, and `unknown` keeps the raw value.
  enum Preserving {
    enum Status: UnknownPreserving, Sendable {
      case active, inProgress, café
      case unknown(String)
      static let knownCases: [Self] = [.active, .inProgress, .café]
      var rawValue: String {
        switch self {
        case .active: "active"
        case .inProgress: "in_progress"
        case .café: "café"
        case .unknown(let rawValue): rawValue
        }
      }
    }

    enum Level: UnknownPreserving, Sendable {
      case low, high
      case unknown(UInt8)
      static let knownCases: [Self] = [.low, .high]
      var rawValue: UInt8 {
        switch self {
        case .low: 1
        case .high: 2
        case .unknown(let rawValue): rawValue
        }
      }
    }

    enum Tag: UnknownPreserving, CodingKeyRepresentable, Sendable {
      case new, onSale
      case unknown(String)
      static let knownCases: [Self] = [.new, .onSale]
      var rawValue: String {
        switch self {
        case .new: "new"
        case .onSale: "on_sale"
        case .unknown(let rawValue): rawValue
        }
      }
    }
  }

  /// C: a struct around the raw value, with constants instead of cases.
  enum StructWrapper {
    struct Status: RawRepresentable, Decodable, Hashable, Sendable {
      static let active = Status(rawValue: "active")
      var rawValue: String
    }
    struct Level: RawRepresentable, Decodable, Hashable, Sendable {
      static let low = Level(rawValue: 1)
      var rawValue: UInt8
    }
    struct Tag: RawRepresentable, Decodable, Hashable, CodingKeyRepresentable, Sendable {
      static let new = Tag(rawValue: "new")
      var rawValue: String
    }
  }

  /// N: the wrapper of the articles, which takes an unknown raw value, null and a missing key for
  /// nil, and rejects a value of another type.
  enum UnknownAsNil {
    struct Member: Decodable, Sendable { @DecodeUnknownAsNil var status: Strict.Status? }
    struct Number: Decodable, Sendable { @DecodeUnknownAsNil var level: Strict.Level? }
    struct List: Decodable, Sendable { var tags: [DecodeUnknownAsNil<Strict.Tag>] }
  }
}
