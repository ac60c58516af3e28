import CodableCompat
import DecodingStrategies
import Foundation

/// Mistakes at enums and defaults: the bad model as apps had it, and its corrected twin.
enum EnumMistakes {
  enum Kind: String, Codable { case house, tree }
  enum OpenKind: String, Codable, UnknownDecodable { case house, tree, unknown }

  /// The enum that the compiler writes: it knows its cases, and throws for all others.
  enum StrictEnum {
    struct Bad: Codable, Sendable { let id: Int, kind: Kind, tags: [Kind] }
    struct Good: Codable, Sendable {
      let id: Int, kind: OpenKind
      @LossyArray var tags: [Kind]
    }
  }

  /// Optional forgives absence; it is often believed to forgive everything.
  enum OptionalEnum {
    struct Bad: Codable, Sendable { let id: Int, kind: Kind? }
    struct Good: Codable, Sendable { let id: Int, kind: OpenKind? }
  }

  /// The case for unknown names is there, and so is the decoder that the compiler writes.
  enum FakeTolerance {
    struct Bad: Codable, Sendable {
      enum Status: String, Codable { case open, closed, unknown }
      let id: Int, status: Status
    }
    struct Good: Codable, Sendable {
      enum Status: String, Codable, UnknownDecodable { case open, closed, unknown }
      let id: Int, status: Status
    }
  }

  /// The fallback is spelled like a case that the server really has.
  enum FallbackCollision {
    struct Bad: Codable, Sendable {
      enum Health: String, Codable, UnknownDecodable { case good, bad, unknown }
      let id: Int, health: Health
    }
    struct Good: Codable, Sendable {
      enum Health: UnknownPreserving, Sendable {
        case good, bad, notKnown
        case unknown(String)
        static let knownCases: [Self] = [.good, .bad, .notKnown]
        var rawValue: String {
          switch self {
          case .good: "good"
          case .bad: "bad"
          case .notKnown: "unknown"
          case .unknown(let rawValue): rawValue
          }
        }
      }
      let id: Int, health: Health
    }
  }

  /// A default where money, access or a permission is decided.
  enum FailOpen {
    enum Plan: String, Codable { case free, pro }
    enum FreePlan: DefaultProvider { static var defaultValue: Plan { .free } }

    struct Bad: Codable, Sendable {
      let id: Int
      @DecodeWithDefault<FreePlan> var plan: Plan
    }
    struct Good: Codable, Sendable { let id: Int, plan: Plan }

    struct NotEntitled: Decodable, Sendable {
      let id: Int, isEntitled: Bool
      enum CodingKeys: CodingKey { case id, isEntitled }
      init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        id = try container.decode(Int.self, forKey: .id)
        isEntitled = (try? container.decode(Bool.self, forKey: .isEntitled)) ?? false
      }
    }
    struct Entitled: Codable, Sendable { let id: Int, isEntitled: Bool }
  }

  /// A wrapper forgives everything that it decodes, and it is not called for a missing key.
  enum MissingKeyOverload {
    /// A wrapper as it is in many apps: without the overload of `decode(_:forKey:)`.
    @propertyWrapper struct NilWhereUnknown<Value: RawRepresentable & Sendable>: Codable, Sendable
    where Value.RawValue: Codable {
      var wrappedValue: Value?
      init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        wrappedValue =
          container.decodeNil() ? nil : Value(rawValue: try container.decode(Value.RawValue.self))
      }
      func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(wrappedValue?.rawValue)
      }
    }
    struct Bad: Codable, Sendable {
      let id: Int
      @NilWhereUnknown var kind: Kind?
    }
    struct Good: Codable, Sendable {
      let id: Int
      @DecodeUnknownAsNil var kind: Kind?
    }

    /// A default for null, which is not used for a missing key.
    @propertyWrapper struct FalseWhereNull: Codable, Sendable {
      var wrappedValue: Bool
      init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        wrappedValue = container.decodeNil() ? false : try container.decode(Bool.self)
      }
      func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(wrappedValue)
      }
    }
    struct BadDefault: Codable, Sendable { @FalseWhereNull var isDone: Bool }
    enum No: DefaultProvider { static var defaultValue: Bool { false } }
    struct GoodDefault: Codable, Sendable { @DecodeWithDefault<No> var isDone: Bool }

    /// A value may be null and must be there: that is no mistake.
    struct Required: Decodable, Sendable {
      let kind: Kind?
      enum CodingKeys: CodingKey { case kind }
      init(from decoder: any Decoder) throws {
        kind = try decoder.container(keyedBy: CodingKeys.self).decode(Kind?.self, forKey: .kind)
      }
    }
  }

  /// A wrapper that has its overload, in a model that never calls it.
  enum WrapperInGenericModel {
    /// `Value` is the wrapper: the compiler knows nothing of it where it writes the decoder.
    struct Bad<Value: Codable & Sendable>: Codable, Sendable { let id: Int, kind: Value }
    struct Outer: Codable, Sendable { let box: Bad<DecodeUnknownAsNil<Kind>> }
  }

  /// What a payload says is shown in advice, and never acts on the page or the terminal.
  struct Hostile: Codable, Sendable {
    enum Kind: String, Codable { case house = "<img src=x>", tree = "\u{1B}[2J" }
    let id: Int, kind: Kind?
    enum CodingKeys: String, CodingKey {
      case id
      case kind = "</script><b>\u{1B}[31m"
    }
  }
}
