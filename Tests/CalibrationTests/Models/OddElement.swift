/// An element of a list or map whose value may have any form, and a model that tells the forms apart.
struct OddElement: Decodable, Equatable, Sendable {
  enum Kind: String, Decodable { case plain, odd }

  enum Value: Decodable, Equatable {
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
  }

  let id: Int32
  let kind: Kind
  let value: Value?
}

/// A payload with many elements in a list, or in a map.
struct OddElements: Decodable, Equatable, Sendable {
  let list: [OddElement]?
  let map: [String: OddElement]?
}
