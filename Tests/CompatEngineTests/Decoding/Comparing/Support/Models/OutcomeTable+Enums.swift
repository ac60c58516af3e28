import DecodingStrategies
import Foundation
import TestSupport

/// Enums, and what holds one.
extension OutcomeTable {
  enum Strict: String, Codable, Sendable { case open, closed }
  enum Tolerant: String, UnknownDecodable, Codable, Sendable { case open, closed, unknown }

  /// The fallback keeps the name.
  enum Preserving: Decodable, Sendable {
    case open, closed
    case unknown(String)
    init(from decoder: any Decoder) throws {
      switch try decoder.single() as String {
      case "open": self = .open
      case "closed": self = .closed
      case let other: self = .unknown(other)
      }
    }
  }

  enum AnyCase: String, Codable, Sendable {
    case open, closed
    init(from decoder: any Decoder) throws {
      let name: String = try decoder.single()
      guard let known = AnyCase(rawValue: name.lowercased()) else { throw UnknownValue() }
      self = known
    }
  }

  struct Token: RawRepresentable, Codable, CodingKeyRepresentable, Hashable, Sendable {
    var rawValue: String
  }

  struct Holder<State: Codable & Sendable>: Codable, Sendable { let state: State, name: String }
  struct Only<State: Decodable & Sendable>: Decodable, Sendable { let state: State }
  struct Maybe<State: Decodable & Sendable>: Decodable, Sendable { let state: State? }

  /// What is shown beside the state follows from it.
  struct Derived: HandRead {
    let state: Token, isKnown: Bool, label: String, icon: String?
    init(_ members: Members) throws {
      state = try members("state")
      isKnown = Strict(rawValue: state.rawValue) != nil
      label = state.rawValue.uppercased()
      icon = isKnown ? "circle" : nil
    }
  }

  /// The name is kept, but what the app acts on stays as it was.
  struct Stale: HandRead {
    let raw: String, state: Strict
    init(_ members: Members) throws {
      raw = try members("state")
      state = Strict(rawValue: raw) ?? .open
    }
  }

  /// An identity of its own with every decoding, as lists on screens need it.
  struct Identified: Decodable, Sendable {
    let id = UUID()
    let state: Tolerant, name: String
    enum CodingKeys: String, CodingKey { case state, name }
  }

  final class Reference: Decodable, Sendable {
    let state: Tolerant, name: String
  }

  /// Its `==` says that everything is equal.
  struct Blind: Decodable, Sendable, Equatable {
    let state: Tolerant, address: Address
    static func == (left: Blind, right: Blind) -> Bool { true }
  }

  struct Pair: Codable, Sendable { let first: Tolerant, second: Token, name: String }

  /// Shows a number for a word.
  struct Ranked: HandRead {
    let level: Int
    init(_ members: Members) throws {
      level = ["low", "high"].firstIndex(of: try members("level")) ?? -1
    }
  }

  /// Shows one of the words by another one.
  struct Renaming: HandRead {
    let level: String
    init(_ members: Members) throws {
      let word: String = try members("level")
      level = word == "high" ? "tall" : word
    }
  }

  /// Shows a value that the payload never says where it says a certain word.
  struct Liar: HandRead {
    let name: String
    init(_ members: Members) throws {
      let word: String = try members("name")
      name = word == "never" ? "always" : word
    }
  }

  /// Shows another second value where the first one is a certain word.
  struct Distant: HandRead {
    let first: String, second: String
    init(_ members: Members) throws {
      let word: String = try members("first")
      first = word == "never" ? "open" : word
      second = word == "never" ? "always" : try members("second")
    }
  }

  /// Reads one text only, under a name of its own; a flag is taken for something else.
  struct Picky: HandRead {
    let system: String
    init(_ members: Members) throws {
      guard (try? members("unit") as Bool) == nil else {
        system = "never"
        return
      }
      guard try members("unit") == "metric" else { throw UnknownValue() }
      system = "kilo"
    }
  }

  /// The only unit that the app knows, under a name of its own.
  struct Scale: Codable, Sendable {
    enum Unit: String, Codable, Sendable { case metric }
    struct Measure: Codable, Sendable {
      let system: Unit?
      enum CodingKeys: String, CodingKey { case system = "unit" }
    }
    let measure: Measure, name: String
  }

  /// Two enums under other names, of which the only sample has one case each.
  struct Stroke: Decodable, Sendable {
    enum Cap: String, Decodable, Sendable { case round, butt }
    enum Join: String, Decodable, Sendable { case bevel, miter }
    let capStyle: Cap, joinStyle: Join
    enum CodingKeys: String, CodingKey { case capStyle = "cap", joinStyle = "join" }
  }
}
