/// An element of a list or map whose value may have any form, and a model that tells the forms apart.
struct OddElement: Codable, Equatable, Sendable {
  enum Kind: String, Codable { case plain, odd }

  enum Value: Codable, Equatable {
    case none
    case integer(Int32)
    case large(Int64)
    case fraction(Double)
    case text(String)
    case flag(Bool)
    case list([Int])

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if container.decodeNil() {
        self = .none
      } else if let integer = try? container.decode(Int32.self) {
        self = .integer(integer)
      } else if let large = try? container.decode(Int64.self) {
        self = .large(large)
      } else if let fraction = try? container.decode(Double.self) {
        self = .fraction(fraction)
      } else if let flag = try? container.decode(Bool.self) {
        self = .flag(flag)
      } else if let list = try? container.decode([Int].self) {
        self = .list(list)
      } else {
        self = .text(try container.decode(String.self))
      }
    }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      switch self {
      case .none: try container.encodeNil()
      case .integer(let integer): try container.encode(integer)
      case .large(let large): try container.encode(large)
      case .fraction(let fraction): try container.encode(fraction)
      case .text(let text): try container.encode(text)
      case .flag(let flag): try container.encode(flag)
      case .list(let list): try container.encode(list)
      }
    }
  }

  let id: Int32
  let kind: Kind
  let value: Value?
}

/// A payload with many elements in a list, or in a map.
struct OddElements: Codable, Equatable, Sendable {
  let list: [OddElement]?
  let map: [String: OddElement]?
}
