import CodableCompat
import DecodingStrategies
import Foundation
import Synchronization

extension TranscriptModels {
  /// Shows a fallback for every color that it does not know.
  struct Tolerant: Codable {
    enum Color: String, Codable {
      case red, green, unknown

      init(from decoder: any Decoder) throws {
        let name = try decoder.singleValueContainer().decode(String.self)
        self = Color(rawValue: name) ?? .unknown
      }
    }
    var id: Int
    var color: Color
  }

  struct Colors: Codable {
    var colors: [Tolerant.Color]
    var others: [Tolerant.Color]
  }

  /// Shows defaults for what it cannot read, and loses the elements behind a bad one.
  struct Careless: Decodable {
    var on: Bool
    var code: String
    var ids: [Int] = []
    enum CodingKeys: CodingKey { case on, code, ids }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      on = (try? container.decode(Bool.self, forKey: .on)) ?? false
      if let number = try? container.decode(Int.self, forKey: .code) {
        code = number == 1 ? "true" : "\(number)"
      } else {
        code = try container.decode(String.self, forKey: .code)
      }
      guard var list = try? container.nestedUnkeyedContainer(forKey: .ids) else { return }
      // The index stays where an element cannot be read.
      for _ in 0..<(list.count ?? 0) { if let id = try? list.decode(Int.self) { ids.append(id) } }
    }
  }

  struct Plan: Codable { var price: Int }

  /// Reads the keys of a map as a decoder gives them, which may have converted them.
  struct PlansByHand: Codable {
    struct Name: CodingKey {
      var stringValue: String
      var intValue: Int? { nil }
      init?(stringValue: String) { self.stringValue = stringValue }
      init?(intValue: Int) { nil }
    }
    struct Entries: Codable {
      var plans: [String: Plan] = [:]

      init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Name.self)
        for key in container.allKeys {
          plans[key.stringValue] = try container.decode(Plan.self, forKey: key)
        }
      }

      func encode(to encoder: any Encoder) throws { try plans.encode(to: encoder) }
    }
    var plans: Entries
  }

  /// A light that needs its place or its street.
  struct PlaceOrStreet: Codable {
    let id: Int
    let place: String?
    let street: String?

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      id = try container.decode(Int.self, forKey: .id)
      place = try container.decodeIfPresent(String.self, forKey: .place)
      street = try container.decodeIfPresent(String.self, forKey: .street)
      if place == nil, street == nil { _ = try container.decode(String.self, forKey: .place) }
    }
  }

  struct Plain: Codable {
    let id: Int
    let place: String?
    let street: String?
  }

  /// A price that takes a text for cents, where no unit is there.
  struct Price: Codable {
    let amount: Int
    let unit: String?

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      let text = try? container.decode(String.self, forKey: .amount)
      let number = try text.flatMap { Int($0) } ?? container.decode(Int.self, forKey: .amount)
      unit = try container.decodeIfPresent(String.self, forKey: .unit)
      amount = unit == nil && text != nil ? number / 100 : number
    }
  }

  /// A place with a team, of which a copy is read where it cannot be read itself.
  struct Ground: Decodable {
    struct Team: Codable {
      let name: String
      let city: String
    }
    enum CodingKeys: String, CodingKey { case team, copy, place, street }
    let team: Team
    let place: String?
    let street: String?

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      do { team = try container.decode(Team.self, forKey: .team) } catch {
        team = try container.decode(Team.self, forKey: .copy)
      }
      place = try container.decodeIfPresent(String.self, forKey: .place)
      street = try container.decodeIfPresent(String.self, forKey: .street)
      if place == nil, street == nil { _ = try container.decode(String.self, forKey: .place) }
    }
  }

  /// A card of people, or of one person where an old server sends no list.
  struct Card: Decodable {
    struct Person: Decodable {
      let login: String
      let kind: String
    }
    enum CodingKeys: String, CodingKey { case people, person }
    let people: [Person]

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      if let all = try container.decodeIfPresent([Person].self, forKey: .people) {
        people = all
      } else {
        people = [try container.decode(Person.self, forKey: .person)]
      }
    }
  }

  struct Pole: Decodable {
    enum Color: String, Decodable, CaseIterable { case red, green }
    struct Height: Decodable {
      let height: Int?
      let material: String?
    }
    let id: Int
    let color: Color
    let pole: Height?
  }

  /// Has names with an accent, which Unicode spells in two ways.
  struct Menu: Codable {
    enum CodingKeys: String, CodingKey {
      case id
      case cafe = "caf\u{E9}"
      case the = "th\u{E9}"
    }
    var id: Int
    var cafe: String?
    var the: Int?
  }

  enum Tier: String, Codable { case free, pro }

  struct ConvertedKey: Codable {
    var plan: Tier
    var link: String?
    enum CodingKeys: String, CodingKey { case plan, link = "user_url" }
  }

  /// Swallows what it cannot read.
  struct Swallowing: Codable {
    struct Stats: Codable { var score: Int }
    var plan: Tier
    var stats: Stats?
    enum CodingKeys: CodingKey { case plan, stats }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      plan = try container.decode(Tier.self, forKey: .plan)
      stats = try? container.decode(Stats.self, forKey: .stats)
    }
  }

  /// Drops elements that it cannot read.
  struct Dropping: Codable {
    struct Item: Codable { var kind: Tier }
    var plan: Tier
    @LossyArray var items: [Item]
  }

  /// Reads elements of any kind.
  struct Whole: Codable {
    struct Item: Codable { var kind: String }
    var plan: Tier
    var items: [Item]
  }

  /// Gives different answers to one payload, but not to the samples.
  enum Wavering {
    static func strategy() -> Strategy {
      let known = [#"{"id":1,"color":"green"}"#, #"{"id":2,"color":"red"}"#]
      let decodings = Mutex(0)
      return Strategy(
        .strict, release: "1.0", builtAgainst: "2018-11", decoder: "wavering",
        decodingWith: { data -> String in
          let number = decodings.withLock { count in
            count += 1
            return count
          }
          guard known.contains(String(decoding: data, as: UTF8.self)) || number % 2 == 0 else {
            throw CancellationError()
          }
          return "the same"
        })
    }
  }
}
