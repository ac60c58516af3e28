/// What the article about structs with a raw value shows.
struct ItemKind: RawRepresentable, Codable, Hashable, Sendable {
  var rawValue: String

  static let house = ItemKind(rawValue: "house")
  static let tree = ItemKind(rawValue: "tree")
}

extension ItemKind: CodingKeyRepresentable {}

struct KindItem: Codable { var type: ItemKind }
