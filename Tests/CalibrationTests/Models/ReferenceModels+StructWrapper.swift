extension ReferenceModels {
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
}
