import CodableCompat
import DecodingStrategies
import Foundation
import TestSupport

/// Models of one enum in each pattern, and models that fail in ways of their own.
enum ScenarioModels {
  enum State: String, Codable, Sendable { case open, closed }
  enum Known: String, Codable, UnknownDecodable, Sendable { case open, closed, unknown }

  enum Kept: UnknownPreserving, Sendable {
    case open, closed
    case unknown(String)
    static let knownCases: [Kept] = [.open, .closed]
    var rawValue: String {
      switch self {
      case .open: "open"
      case .closed: "closed"
      case .unknown(let rawValue): rawValue
      }
    }
  }

  struct Absent: Codable, Sendable { let id: Int, state: State? }
  struct AbsentKnown: Codable, Sendable { let id: Int, state: Known? }

  struct Wrapped: Codable, Sendable {
    let id: Int
    @DecodeUnknownAsNil var state: State?
  }

  struct Failing: Codable, Sendable {
    let id: Int
    @DecodeFailureAsNil var state: State?
  }

  /// Loses the number with a state that it does not know.
  struct Careless: Codable, Sendable {
    let id: Int?
    let state: State?
    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      state = try? container.decode(State.self, forKey: .state)
      id = state == nil ? nil : try container.decode(Int.self, forKey: .id)
    }
  }

  struct Twin<First: Codable & Sendable, Second: Codable & Sendable>: Codable, Sendable {
    let id: Int
    let first: First
    let second: Second
  }

  struct Half: Codable, Sendable { let id: Int, first: Known }

  /// Loses the number with a second state that it does not know.
  struct CarelessTwin: Codable, Sendable {
    let id: Int?
    let first: Known
    let second: State?
    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      first = try container.decode(Known.self, forKey: .first)
      second = try? container.decode(State.self, forKey: .second)
      id = second == nil ? nil : try container.decode(Int.self, forKey: .id)
    }
  }

  struct Order: Codable, Sendable {
    struct Item: Codable { let id: Int }
    let state: State
    let items: [Item]
    let note: String?
  }

  struct Loose: Codable, Sendable { let state: State, items: [Order.Item]?, note: String? }
  struct Card: Codable, Sendable { let id: Int, title: String, kind: State }

  /// Loses the whole card after any failure inside of it.
  struct Swallowing: Decodable, Sendable { @DecodeFailureAsNil var mainCard: Card? }

  /// Drops a card after any failure inside of it.
  struct Dropping: Decodable, Sendable { @LossyArray var mainCards: [Card] }

  struct Named: Decodable, Sendable { let userName: String }
  struct Picky: Decodable, Sendable {
    enum Name: String, Decodable { case anna, tom }
    let userName: Name
  }

  struct Owned: Decodable, Sendable {
    struct Owner: Decodable, Sendable { let type: String, id: Int, login: String?, team: String? }
    let owner: Owner
  }

  struct Underscored: Codable, Sendable {
    var title: String
    var _state: State
    enum CodingKeys: String, CodingKey { case title, _state = "state" }
  }

  class Base: Codable {
    let state: State
    let count: Int
  }

  final class Derived: Base {
    let title: String
    enum CodingKeys: CodingKey { case title }
    required init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      title = try container.decode(String.self, forKey: .title)
      try super.init(from: container.superDecoder())
    }
  }

  struct Page: Decodable, @unchecked Sendable { let item: Derived }

  /// Reads a number as a flag.
  struct Flagged: Decodable, Sendable {
    struct Code: Decodable, Sendable {
      let text: String
      init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        let number = try? container.decode(Int.self)
        text = try number.map { "\($0 == 1)" } ?? container.decode(String.self)
      }
    }
    let code: Code
    let name: String
  }

  struct Dated: Codable, Sendable {
    struct Entry: Codable, Sendable { let at: Date }
    let start: Date, end: Date, entries: [Entry]
  }

  static let seconds = DecoderSettings(
    "seconds since 1970", decoder: { $0.dateDecodingStrategy = .secondsSince1970 },
    encoder: { $0.dateEncodingStrategy = .secondsSince1970 })

  /// A number, or an object with a name.
  enum Element: Decodable, Sendable {
    struct Named: Codable { let kind: State }
    case number(Int)
    case named(Named)
    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if let number = try? container.decode(Int.self) {
        self = .number(number)
      } else {
        self = .named(try container.decode(Named.self))
      }
    }
  }

  /// One of two cards, by its type.
  enum Picture: Decodable, Sendable {
    enum CodingKeys: CodingKey { case type, url, body }
    case image(String), text(String)
    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      switch try container.decode(String.self, forKey: .type) {
      case "image": self = .image(try container.decode(String.self, forKey: .url))
      case "text": self = .text(try container.decode(String.self, forKey: .body))
      default:
        throw DecodingError.dataCorruptedError(
          forKey: .type, in: container, debugDescription: "This is no card.")
      }
    }
  }

  /// Two types with a member of one name, of which one is read by itself.
  struct Post: Decodable, Sendable {
    struct Photo: Codable, Sendable { let size: Int }
    struct Clip: Codable, Sendable { let size: Int, seconds: Int }
    let photo: Photo?, clip: Clip?
    init(from decoder: any Decoder) throws {
      photo = try? Photo(from: decoder)
      clip = try? Clip(from: decoder)
      if photo == nil, clip == nil { _ = try Photo(from: decoder) }
    }
  }

  /// One of two types, each with a member of one name.
  enum Medium: Decodable, Sendable {
    case photo(Post.Photo), clip(Post.Clip)
    enum CodingKeys: CodingKey { case type }
    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      self =
        try container.decode(String.self, forKey: .type) == "clip"
        ? .clip(Post.Clip(from: decoder)) : .photo(Post.Photo(from: decoder))
    }
  }

  struct Tagged: Codable, Sendable { let tags: [State] }
  struct Noted: Codable, Sendable { let id: Int, state: State, note: String }

  /// Nothing that it reads can have a new name.
  struct Reading: Codable, Sendable { let celsius: Double, station: Int }
  struct Mapped: Codable, Sendable { let limits: [String: Int] }

  /// Maps by keys of a type of their own, which a decoder may convert.
  struct Counted: Decodable, Sendable {
    struct Name: RawRepresentable, Hashable, Decodable, CodingKeyRepresentable, Sendable {
      let rawValue: String
    }
    let sizes: [Name: Int], limits: [Name: Int]
  }

  struct Moded: Codable, Sendable {
    struct Inner: Codable, Sendable { let state: State, mode: State }
    let o: Inner
    let l: Int
  }

  /// Throws an error of its own for what it cannot read inside.
  struct Answer: Decodable, Sendable {
    enum Malformed: Error { case content(any Error) }
    struct Content: Codable, Sendable { let role: String, lines: [Int] }
    let content: Content
    enum CodingKeys: CodingKey { case content }
    init(from decoder: any Decoder) throws {
      do {
        content = try decoder.container(keyedBy: CodingKeys.self)
          .decode(Content.self, forKey: .content)
      } catch { throw Malformed.content(error) }
    }
  }

  /// Reads all members by itself, and once more in any form.
  struct Extended: Decodable, Sendable {
    indirect enum Anything: Decodable, Sendable {
      case text(String), members([String: Anything])
      init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if let text = try? container.decode(String.self) {
          self = .text(text)
        } else {
          self = .members(try container.decode([String: Anything].self))
        }
      }
    }
    let first: Anything, state: State, last: Anything
    enum CodingKeys: CodingKey { case state }
    init(from decoder: any Decoder) throws {
      first = try Anything(from: decoder)
      state = try decoder.container(keyedBy: CodingKeys.self).decode(
        State.self, forKey: .state)
      last = try Anything(from: decoder)
    }
  }
}
