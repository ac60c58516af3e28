import DecodingStrategies
import Foundation
import TestSupport

/// Lists, sets and maps.
extension OutcomeTable {
  struct List<Element: Decodable & Sendable>: Decodable, Sendable { let tags: [Element] }
  struct Unique<Element: Decodable & Hashable & Sendable>: Decodable, Sendable {
    let tags: Set<Element>
  }
  struct UniqueCoded<Element: Codable & Hashable & Sendable>: Codable, Sendable {
    let tags: Set<Element>
  }
  struct Map: Decodable, Sendable { let counts: [String: Int] }
  struct LossyMap: Decodable, Sendable { @LossyDictionary var counts: [String: Int] }
  struct Offers: Codable, Sendable {
    struct Offer: Codable, Sendable { let unitPrice: Int }
    let offers: [String: Offer]
  }
  struct Nested: Decodable, Sendable {
    struct Row: Decodable, Sendable { let cells: [String] }
    let rows: [Row]
  }

  /// Any failure inside is nil.
  @propertyWrapper struct Failable<Value: Decodable & Sendable>: Decodable, Sendable {
    var wrappedValue: Value?
    init(from decoder: any Decoder) throws { wrappedValue = try? Value(from: decoder) }
  }

  /// Leaves out what it cannot read.
  @propertyWrapper struct Readable<Element: Decodable & Sendable>: Decodable, Sendable {
    var wrappedValue: [Element]
    init(from decoder: any Decoder) throws {
      wrappedValue = try [Failable<Element>](from: decoder).compactMap(\.wrappedValue)
    }
  }

  struct Dropping<Element: Decodable & Sendable>: HandRead {
    let tags: [Element]
    init(_ members: Members) throws {
      let all: [Failable<Element>] = try members("tags")
      tags = all.compactMap(\.wrappedValue)
    }
  }
  struct UniqueReadable: HandRead {
    let tags: Set<Token>
    init(_ members: Members) throws { tags = Set(try Dropping<Token>(members).tags) }
  }
  struct ReadableAddresses: Decodable, Sendable { @Readable var addresses: [Address] }

  /// Keeps a number beside the list that no key of the payload holds.
  struct Counting: HandRead {
    let tags: [Strict], dropped: Int
    init(_ members: Members) throws {
      tags = try Dropping<Strict>(members).tags
      dropped = 3 - tags.count
    }
  }

  /// Shows the first case instead of what it cannot read.
  struct Replacing: HandRead {
    let tags: [Strict]
    init(_ members: Members) throws {
      let all: [Failable<Strict>] = try members("tags")
      tags = all.map { $0.wrappedValue ?? .open }
    }
  }

  /// Drops the next element as well.
  struct Greedy: HandRead {
    var tags: [Strict] = []
    init(_ members: Members) throws {
      var isLost = false
      for element in try members("tags") as [Failable<Strict>] {
        if let tag = element.wrappedValue, !isLost { tags.append(tag) }
        isLost = element.wrappedValue == nil
      }
    }
  }

  /// Stops at the first element that it cannot read.
  struct Stopping: HandRead {
    let tags: [Strict]
    init(_ members: Members) throws {
      let all: [Failable<Strict>] = try members("tags")
      tags = all.prefix { $0.wrappedValue != nil }.compactMap(\.wrappedValue)
    }
  }

  /// No list at all after any error.
  struct OptionalList: HandRead {
    let tags: [Strict]?, name: String
    init(_ members: Members) throws {
      tags = try? members("tags") as [Strict]
      name = try members("name")
    }
  }

  struct OneOrMany: HandRead {
    let tags: [String]
    init(_ members: Members) throws {
      tags = try (try? members("tags") as String).map { [$0] } ?? members("tags")
    }
  }

  struct FirstTag: HandRead {
    let tag: String
    init(_ members: Members) throws {
      var list = try members.nestedUnkeyedContainer(forKey: "tags")
      tag = try list.decode(String.self)
    }
  }

  /// What it does not know comes last.
  struct KnownFirst: HandRead {
    let tags: [String]
    init(_ members: Members) throws {
      let all: [String] = try members("tags")
      tags = all.filter(["a", "b", "c"].contains) + all.filter { !["a", "b", "c"].contains($0) }
    }
  }

  struct Sorted: HandRead {
    let tags: [String]
    init(_ members: Members) throws { tags = try (members("tags") as [String]).sorted() }
  }

  /// Leaves out what is hidden, on purpose.
  struct Shown: HandRead {
    struct Card: Decodable, Sendable { let id: Int, hidden: Bool }
    let cards: [Card]
    init(_ members: Members) throws {
      cards = try (members("cards") as [Card]).filter { !$0.hidden }
    }
  }

  struct Table: HandRead {
    let table: [String: Strict]
    init(_ members: Members) throws {
      table = try (members("table") as [String: Failable<Strict>]).compactMapValues(\.wrappedValue)
    }
  }

  /// No price at all after any error.
  struct Prices: HandRead {
    let prices: [String: Int]
    init(_ members: Members) throws { prices = (try? members("prices") as [String: Int]) ?? [:] }
  }

  /// Reads a map by hand, so that the decoder converts its keys.
  struct ByHand: Decodable, Sendable {
    struct Entries: HandRead {
      var all: [String: Int] = [:]
      init(_ members: Members) throws {
        for key in members.allKeys { all[key.stringValue] = try members(key) }
      }
    }
    var counts: Entries
  }

  struct Guest: Decodable, Sendable { let id: String, nick: String? }
  struct Guests: Decodable, Sendable { let guests: [Guest] }

  /// Shows the guests as they come, but for the first one's name, which is the last one's.
  struct Confused: HandRead {
    let guests: [String]
    init(_ members: Members) throws {
      let all: [Guest] = try members("guests")
      guests = all.map { $0.id == all[0].id && $0.nick != nil ? all[all.count - 1].id : $0.id }
    }
  }

  struct Shop: HandRead {
    struct Item: Decodable, Sendable { let id: String, price: Int }
    let name: String, items: [Item]
    /// Derived: no site of the payload says it.
    let count: Int
    init(_ members: Members) throws {
      name = try members("name")
      items = try members("items")
      count = items.count
    }
  }

  struct Player: Codable, Sendable { let name: String, points: Int }

  /// Shows the players in the order of their points.
  struct Ranking: HandRead {
    let title: String, players: [Player]
    init(_ members: Members) throws {
      title = try members("title")
      players = try (members("players") as [Player]).sorted { $0.points > $1.points }
    }
  }

  /// Objects by their names.
  struct House: Codable, Sendable {
    struct Device: Codable, Sendable { let name: String, ports: Int? }
    let devices: [String: Device]
  }
}
