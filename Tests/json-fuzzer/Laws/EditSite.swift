import JSONSyntax

/// The way to a value by positions, which duplicate members do not share.
///
/// It edits trees, to compare with what edits of the text result in.
struct EditSite {
  private let positions: [Int]

  init(of node: JSONNode) {
    var positions: [Int] = []
    var current = node
    while let parent = current.parent, let index = current.index {
      positions.append(index)
      current = parent
    }
    self.positions = positions.reversed()
  }

  /// The tree after a change of the value's siblings, the value's own position among them; nil for
  /// the root, which has none.
  ///
  /// The elements of an array have no keys.
  func changingSiblings(
    in tree: JSONValue, _ change: (inout [JSONMember], Int) -> Void
  ) -> JSONValue? {
    guard let position = positions.last else { return nil }
    return Self.changing(tree, at: positions.dropLast()) { change(&$0, position) }
  }

  /// The tree after a change of the value's children; nil for a scalar.
  func changingChildren(
    in tree: JSONValue, _ change: (inout [JSONMember]) -> Void
  ) -> JSONValue? {
    Self.changing(tree, at: positions[...], change)
  }

  private static func changing(
    _ value: JSONValue, at positions: ArraySlice<Int>, _ change: (inout [JSONMember]) -> Void
  ) -> JSONValue? {
    var members: [JSONMember]
    switch value {
    case .array(let elements): members = elements.map { JSONMember(key: "", value: $0) }
    case .object(let found): members = found
    default: return nil
    }
    if let position = positions.first {
      let child = changing(members[position].value, at: positions.dropFirst(), change)
      guard let child else { return nil }
      members[position].value = child
    } else {
      change(&members)
    }
    return value.kind == .array ? .array(members.map(\.value)) : .object(members)
  }
}
