import Foundation

/// Models that are good or bad in one way each, on which the judgement is tried.
enum ObserverModels {
  enum Strict: String, Codable, Sendable { case open, closed }

  /// It has a case for the unknown, but nothing that leads there.
  enum FakeTolerance: String, Codable, Sendable { case open, closed, unknown }

  enum Tolerant: String, Codable, Sendable {
    case open, closed, unknown
    init(from decoder: any Decoder) throws {
      let raw = try decoder.singleValueContainer().decode(String.self)
      self = Tolerant(rawValue: raw) ?? .unknown
    }
  }

  enum AnyCase: String, Codable, Sendable {
    case open, closed
    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      let raw = try container.decode(String.self).lowercased()
      guard let known = AnyCase(rawValue: raw) else {
        throw DecodingError.dataCorruptedError(in: container, debugDescription: "no case \(raw)")
      }
      self = known
    }
  }

  struct Token: RawRepresentable, Codable, CodingKeyRepresentable, Hashable, Sendable {
    var rawValue: String
  }

  struct Holder<State: Codable & Sendable>: Codable, Sendable { let state: State, name: String }
  struct Only<State: Decodable & Sendable>: Decodable, Sendable { let state: State }
  struct List<Element: Decodable & Sendable>: Decodable, Sendable { let tags: [Element] }
  struct OptionalList<Element: Decodable & Sendable>: Decodable, Sendable {
    let tags: [Element]?
    let name: String
    enum CodingKeys: String, CodingKey { case tags, name }
    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      tags = try? container.decode([Element].self, forKey: .tags)
      name = try container.decode(String.self, forKey: .name)
    }
  }
  struct Unique<Element: Decodable & Hashable & Sendable>: Decodable, Sendable {
    let tags: Set<Element>
  }

  struct Address: Codable, Sendable, Equatable { let city: String, zip: String }

  /// `try?` around a parent: any error inside loses all of it.
  struct SwallowedParent: Decodable, Sendable {
    let address: Address?
    let name: String
    enum CodingKeys: String, CodingKey { case address, name }
    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      address = try? container.decode(Address.self, forKey: .address)
      name = try container.decode(String.self, forKey: .name)
    }
  }

  /// A wrapper that turns any failure inside into nil.
  @propertyWrapper struct Failable<Value: Decodable & Sendable>: Decodable, Sendable {
    var wrappedValue: Value?
    init(from decoder: any Decoder) throws { wrappedValue = try? Value(from: decoder) }
  }
  struct WrappedParent: Decodable, Sendable {
    @Failable var address: Address?
    let name: String
  }

  /// Anything at all; it makes an unkeyed container move on.
  private struct Skipped: Decodable {}

  enum Loss { case drop, replaceByFirstCase, dropNeighbour, stop, countDropped }

  struct Lossy: Sendable {
    var tags: [Strict] = []

    static func read(_ decoder: any Decoder, onFailure loss: Loss) throws -> [Strict] {
      enum CodingKeys: String, CodingKey { case tags }
      var list = try decoder.container(keyedBy: CodingKeys.self).nestedUnkeyedContainer(
        forKey: .tags)
      var tags: [Strict] = []
      while !list.isAtEnd {
        if let tag = try? list.decode(Strict.self) {
          tags.append(tag)
          continue
        }
        if (try? list.decode(Skipped.self)) == nil, (try? list.decode(String.self)) == nil {
          _ = try list.decodeNil()
        }
        switch loss {
        case .drop, .countDropped: break
        case .replaceByFirstCase: tags.append(.open)
        case .dropNeighbour: _ = try? list.decode(Strict.self)
        case .stop: return tags
        }
      }
      return tags
    }
  }
  struct Dropping: Decodable, Sendable {
    let tags: [Strict]
    init(from decoder: any Decoder) throws { tags = try Lossy.read(decoder, onFailure: .drop) }
  }
  struct Replacing: Decodable, Sendable {
    let tags: [Strict]
    init(from decoder: any Decoder) throws {
      tags = try Lossy.read(decoder, onFailure: .replaceByFirstCase)
    }
  }
  struct Greedy: Decodable, Sendable {
    let tags: [Strict]
    init(from decoder: any Decoder) throws {
      tags = try Lossy.read(decoder, onFailure: .dropNeighbour)
    }
  }
  struct Stopping: Decodable, Sendable {
    let tags: [Strict]
    init(from decoder: any Decoder) throws { tags = try Lossy.read(decoder, onFailure: .stop) }
  }
  /// It keeps a number beside the list that no key of the payload holds.
  struct Counting: Decodable, Sendable {
    let tags: [Strict]
    let dropped: Int
    init(from decoder: any Decoder) throws {
      tags = try Lossy.read(decoder, onFailure: .countDropped)
      dropped = 3 - tags.count
    }
  }

  /// The amount is nil after any error.
  struct ZeroAmount: Decodable, Sendable {
    let amount: Int
    let name: String
    enum CodingKeys: String, CodingKey { case amount, name }
    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      amount = (try? container.decode(Int.self, forKey: .amount)) ?? 0
      name = try container.decode(String.self, forKey: .name)
    }
  }

  struct Snake: Decodable, Sendable { let fooBar: Int, name: String }

  struct Short: Codable, Sendable { let id: Int }
  struct Long: Codable, Sendable { let id: Int, text: String }
  struct Photo: Codable, Sendable { let id: Int, url: String }

  /// Tries one case after the other.
  enum Untagged: Decodable, Sendable {
    case photo(Photo)
    case long(Long)
    case short(Short)
    init(from decoder: any Decoder) throws {
      if let photo = try? Photo(from: decoder) {
        self = .photo(photo)
      } else if let long = try? Long(from: decoder) {
        self = .long(long)
      } else {
        self = .short(try Short(from: decoder))
      }
    }
  }
  struct Body: Decodable, Sendable { let body: Untagged }

  /// Takes each value from the other key where its own is missing.
  struct Swapping: Decodable, Sendable {
    let first: String
    let second: String
    enum CodingKeys: String, CodingKey { case first, second }
    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      let one = try container.decodeIfPresent(String.self, forKey: .first)
      let two = try container.decodeIfPresent(String.self, forKey: .second)
      if let one, let two {
        (first, second) = (one, two)
      } else {
        (first, second) = (two ?? "", one ?? "")
      }
    }
  }

  /// An id that may be a number or a string.
  struct LosslessID: Decodable, Sendable, Equatable {
    let id: String
    enum CodingKeys: String, CodingKey { case id }
    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      if let number = try? container.decode(Int.self, forKey: .id) {
        id = String(number)
      } else {
        id = try container.decode(String.self, forKey: .id)
      }
    }
  }

  struct OneOrMany: Decodable, Sendable {
    let tags: [String]
    enum CodingKeys: String, CodingKey { case tags }
    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      if let one = try? container.decode(String.self, forKey: .tags) {
        tags = [one]
      } else {
        tags = try container.decode([String].self, forKey: .tags)
      }
    }
  }

  /// A reference that may come expanded.
  struct Expandable: Decodable, Sendable {
    let owner: String
    struct Owner: Decodable { let id: String }
    enum CodingKeys: String, CodingKey { case owner }
    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      if let owner = try? container.decode(Owner.self, forKey: .owner) {
        self.owner = owner.id
      } else {
        owner = try container.decode(String.self, forKey: .owner)
      }
    }
  }

  struct Map: Decodable, Sendable { let counts: [String: Int] }

  struct Offers: Codable, Sendable {
    struct Offer: Codable, Sendable { let unitPrice: Int }
    let offers: [String: Offer]
  }

  /// Its `==` says that everything is equal.
  struct Blind: Decodable, Sendable, Equatable {
    let state: Tolerant
    let address: Address
    static func == (left: Blind, right: Blind) -> Bool { true }
  }

  /// Its `==` looks at the id only, and a string for an id costs the list.
  struct Identity: Decodable, Sendable, Equatable {
    let id: Int
    let tags: [String]
    enum CodingKeys: String, CodingKey { case id, tags }
    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      if let text = try? container.decode(String.self, forKey: .id) {
        id = Int(text) ?? 0
        tags = []
      } else {
        id = try container.decode(Int.self, forKey: .id)
        tags = try container.decode([String].self, forKey: .tags)
      }
    }
    static func == (left: Identity, right: Identity) -> Bool { left.id == right.id }
  }

  final class Reference: Decodable, Sendable {
    let state: Tolerant
    let name: String
  }

  struct Nothing: Decodable, Sendable {}

  /// What it does not know comes last.
  struct KnownFirst: Decodable, Sendable {
    let tags: [String]
    enum CodingKeys: String, CodingKey { case tags }
    init(from decoder: any Decoder) throws {
      let all = try decoder.container(keyedBy: CodingKeys.self).decode([String].self, forKey: .tags)
      tags = all.filter(["a", "b", "c"].contains) + all.filter { !["a", "b", "c"].contains($0) }
    }
  }
  struct Sorted: Decodable, Sendable {
    let tags: [String]
    enum CodingKeys: String, CodingKey { case tags }
    init(from decoder: any Decoder) throws {
      tags = try decoder.container(keyedBy: CodingKeys.self).decode([String].self, forKey: .tags)
        .sorted()
    }
  }
  /// It shows an icon beside the states that it knows.
  struct Iconic: Decodable, Sendable {
    let state: Token
    let icon: String?
    enum CodingKeys: String, CodingKey { case state }
    init(from decoder: any Decoder) throws {
      state = try decoder.container(keyedBy: CodingKeys.self).decode(Token.self, forKey: .state)
      icon = Strict(rawValue: state.rawValue).map { _ in "circle" }
    }
  }
  /// An object with a constant of the model, and with an object of nothing.
  struct Constant: Decodable, Sendable {
    struct Part: Decodable, Sendable {
      let kind = "part"
      let number: Int
      let options: Nothing?
      enum CodingKeys: String, CodingKey { case number, options }
    }
    let part: Part?
    let name: String
  }
  struct Nested: Decodable, Sendable {
    struct Row: Decodable, Sendable { let cells: [String] }
    let rows: [Row]
  }
  struct UniqueCoded<Element: Codable & Hashable & Sendable>: Codable, Sendable {
    let tags: Set<Element>
  }

  /// Leaves out what it cannot read.
  @propertyWrapper struct Readable<Element: Decodable & Sendable>: Decodable, Sendable {
    var wrappedValue: [Element]
    init(from decoder: any Decoder) throws {
      wrappedValue = try [Failable<Element>](from: decoder).compactMap(\.wrappedValue)
    }
  }
  struct ReadableTags: Decodable, Sendable { @Readable var tags: [Strict] }
  struct ReadableAddresses: Decodable, Sendable { @Readable var addresses: [Address] }
  struct FirstTag: Decodable, Sendable {
    let tag: String
    enum CodingKeys: String, CodingKey { case tags }
    init(from decoder: any Decoder) throws {
      var list = try decoder.container(keyedBy: CodingKeys.self).nestedUnkeyedContainer(
        forKey: .tags)
      tag = try list.decode(String.self)
    }
  }
  /// It leaves out what is hidden, on purpose.
  struct Shown: Decodable, Sendable {
    struct Card: Decodable, Sendable { let id: Int, hidden: Bool }
    let cards: [Card]
    enum CodingKeys: String, CodingKey { case cards }
    init(from decoder: any Decoder) throws {
      cards = try decoder.container(keyedBy: CodingKeys.self).decode([Card].self, forKey: .cards)
        .filter { !$0.hidden }
    }
  }
  struct Table: Decodable, Sendable {
    let table: [String: Strict]
    enum CodingKeys: String, CodingKey { case table }
    init(from decoder: any Decoder) throws {
      table = try decoder.container(keyedBy: CodingKeys.self)
        .decode([String: Failable<Strict>].self, forKey: .table).compactMapValues(\.wrappedValue)
    }
  }
  struct Day: Decodable, Sendable {
    let date: String
    init(from decoder: any Decoder) throws {
      let holder = try decoder.singleValueContainer().decode([String: String].self)
      date = String((holder["date"] ?? "").prefix(10))
    }
  }

  /// Beside what the payload says it holds what follows from it.
  struct Derived: Decodable, Sendable {
    let state: Token
    let isKnown: Bool
    let label: String
    enum CodingKeys: String, CodingKey { case state }
    init(from decoder: any Decoder) throws {
      state = try decoder.container(keyedBy: CodingKeys.self).decode(Token.self, forKey: .state)
      isKnown = ["open", "closed"].contains(state.rawValue)
      label = state.rawValue.uppercased()
    }
  }

  /// The raw value is kept, but what the app acts on stays as it was.
  struct Stale: Decodable, Sendable {
    let raw: String
    let state: Strict
    enum CodingKeys: String, CodingKey { case state }
    init(from decoder: any Decoder) throws {
      raw = try decoder.container(keyedBy: CodingKeys.self).decode(String.self, forKey: .state)
      state = Strict(rawValue: raw) ?? .open
    }
  }

  /// An identity of its own with every decode, as lists on screens want it.
  struct Identified: Decodable, Sendable, Identifiable {
    let id = UUID()
    let state: Tolerant
    let name: String
    enum CodingKeys: String, CodingKey { case state, name }
  }

  /// A text, or any other value as received.
  struct KeptBody: Decodable, Sendable {
    enum Body: Decodable, Sendable {
      case text(String)
      case unknown([String: FaithfulModelTests.OpaqueJSON])

      init(from decoder: any Decoder) throws {
        let members = try [String: FaithfulModelTests.OpaqueJSON](from: decoder)
        if case .string("text") = members["type"], case .string(let text) = members["text"] {
          self = .text(text)
        } else {
          self = .unknown(members)
        }
      }
    }
    let body: Body
  }

  /// A text, or one that the app makes up.
  struct SureBody: Decodable, Sendable {
    struct Body: Decodable, Sendable {
      let text: String
      enum CodingKeys: String, CodingKey { case type, text }
      init(from decoder: any Decoder) throws {
        let members = try decoder.container(keyedBy: CodingKeys.self)
        let type = try members.decode(String.self, forKey: .type)
        text = type == "text" ? try members.decode(String.self, forKey: .text) : "a \(type)"
      }
    }
    let body: Body
  }

  struct Note: Decodable, Sendable { let name: String }
  struct FloatHolder: Decodable, Sendable { let number: Float }
  struct DoubleHolder: Decodable, Sendable { let number: Double }
}
