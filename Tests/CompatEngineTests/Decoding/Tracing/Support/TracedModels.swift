import DecodingStrategies
import Foundation
import Observation
import TestSupport

/// Models of which a trace has to show what they declare and what they read.
enum TracedModels {
  struct Order: Decodable, Sendable {
    struct Item: Decodable, Sendable {
      enum Kind: String, Codable, CaseIterable, CodingKeyRepresentable { case book, toy }
      let kind: Kind
      let note: String?
    }
    let id: Int, items: [Item], tags: [String?], parent: Item?
  }

  struct Maps: Decodable, Sendable {
    struct Point: Decodable, Sendable { let x: Int }
    let byName: [String: Point], byKind: [Order.Item.Kind: Int], dates: [String: Date]
    let deep: [String: [String: Int]], byNumber: [Int: Int]
  }

  struct Snake: Decodable, Sendable {
    let createdAt: Date, lastSeen: Date?, userID: String?, labels: [String: Int]
  }

  struct Special: Decodable, Sendable {
    let url: URL?, uuid: UUID, data: Data, decimal: Decimal, flag: Bool, ratio: Double
  }

  struct ByHand: Decodable, Sendable {
    enum Keys: String, CodingKey {
      case kind = "type"
      case box, list
      case width = "w"
    }
    let kind: String

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: Keys.self)
      // A read in vain is no property.
      if let number = try? container.decode(Int.self, forKey: .kind) {
        kind = "\(number)"
      } else {
        kind = try container.decode(String.self, forKey: .kind)
      }
      _ = try container.nestedContainer(keyedBy: Keys.self, forKey: .box)
        .decode(Int.self, forKey: .width)
      var list = try container.nestedUnkeyedContainer(forKey: .list)
      var inner = try list.nestedUnkeyedContainer()
      _ = try inner.decode(Int.self)
    }
  }

  struct Wrapped: Decodable, Sendable {
    @DecodeFailureAsNil var kind: Order.Item.Kind?
    @LossyArray var kinds: [Order.Item.Kind]
  }

  // Sendable: no property of these classes can be changed.
  class Vehicle: Codable, @unchecked Sendable { let name: String }

  final class Car: Vehicle, @unchecked Sendable {
    enum Keys: CodingKey { case wheels }
    let wheels: Int
    required init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: Keys.self)
      wheels = try container.decode(Int.self, forKey: .wheels)
      try super.init(from: container.superDecoder())
    }
  }

  final class Bike: Vehicle, @unchecked Sendable {
    enum CodingKeys: String, CodingKey { case gears }
    let gears: Int
    required init(from decoder: any Decoder) throws {
      gears = try decoder.container(keyedBy: CodingKeys.self).decode(Int.self, forKey: .gears)
      try super.init(from: decoder)
    }
  }

  enum Payment: Decodable, Sendable { case card(last4: String), cash }

  struct Card: Decodable, Sendable { let last4: String }
  enum Union: Decodable, Sendable {
    case card(Card)
    init(from decoder: any Decoder) throws { self = .card(try Card(from: decoder)) }
  }
  enum Choosing: Decodable, Sendable {
    enum Kind: String, Decodable, Sendable { case card, cash }
    struct Card: Decodable, Sendable { let type: Kind, last4: String }
    case card(Card), other
    init(from decoder: any Decoder) throws {
      let type: String = try decoder.members("type")
      let container = try decoder.singleValueContainer()
      self = type == "card" ? .card(try container.decode(Card.self)) : .other
    }
  }
  struct Flat: HandRead {
    let card: Card, id: Int
    init(_ members: Members) throws {
      id = try members("id")
      card = Card(last4: try members("last4"))
    }
  }

  struct Box<Content: Decodable & Sendable>: Decodable, Sendable { let content: Content }

  struct Code: RawRepresentable, Decodable, Sendable { let rawValue: String }

  // Unions by what they read first: an enum, a text, or nothing but the payload.
  enum ByEnum: HandRead {
    case book(String), toy
    init(_ members: Members) throws {
      self = try members("sort") == Order.Item.Kind.book ? .book(members("name")) : .toy
    }
  }
  enum ByText: HandRead {
    case book(String), other
    init(_ members: Members) throws {
      self = try members("type") == "book" ? .book(members("name")) : .other
    }
  }
  enum ByShape: HandRead {
    case named(String)
    init(_ members: Members) throws { self = .named(try members("name")) }
  }

  /// Reads one member by its name, and others by what is registered for their names.
  struct Mixed: HandRead {
    let id: Int
    var size: Int?
    var point: Maps.Point?
    init(_ members: Members) throws {
      id = try members("id")
      for key in members.allKeys {
        switch key.stringValue {
        case "size": size = try members(key) as Int
        case "point": point = try members(key) as Maps.Point
        default: continue
        }
      }
    }
  }

  struct Plain: Codable, Sendable {
    enum State: String, Codable { case on, off }
    let id: Int, url: URL?, tags: [String]
    @DecodeUnknownAsNil var state: State?
    @LosslessValue var size: Int
    let note: String?
  }
  struct Lists: Codable, Sendable { let items: [Plain], map: [String: Plain]? }

  /// Asks for other types than it declares.
  struct Converted: Decodable, Sendable {
    let id: Int, name: String?, note: String, width: Int, height: Int
    enum CodingKeys: String, CodingKey { case id, name, note, kind, size }
    enum SizeKeys: String, CodingKey { case width, height }
    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      id = Int(try container.decode(String.self, forKey: .id)) ?? 0
      name = try container.decode(String.self, forKey: .name)
      note = try container.decodeIfPresent(String.self, forKey: .note) ?? ""
      _ = try container.decode(String.self, forKey: .kind)
      let size = try container.nestedContainer(keyedBy: SizeKeys.self, forKey: .size)
      width = try size.decode(Int.self, forKey: .width)
      height = Int(try size.decode(Double.self, forKey: .height))
    }
  }

  @Observable final class Watched: Codable, @unchecked Sendable {
    var name: String
    var tags: [String]
    enum CodingKeys: String, CodingKey { case _name = "name", _tags = "tags" }
  }

  /// The storage of a wrapped property is named like a property with an underscore.
  struct Underscored: Codable, Sendable {
    var _id: Int
    @LossyArray var _tags: [Int]
    enum CodingKeys: String, CodingKey { case _id = "id", _tags = "tags" }
  }
}
