import JSONSyntax

/// The way to a value by positions, which duplicate members do not share.
///
/// It edits trees, to compare with what edits of the text result in.
struct EditSite {
  /// What happens to the value.
  enum Change {
    case replace(JSONValue)
    case remove
    /// A sibling comes before the value (0) or behind it (1).
    case insert(JSONMember, after: Int)
    case rename(String)
    /// The value gets a new last child.
    case append(JSONMember)
  }

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

  /// The tree after a change; nil where the change is impossible.
  func edited(_ value: JSONValue, _ change: Change) -> JSONValue? {
    Self.edited(value, change, at: positions[...])
  }

  private static func edited(
    _ value: JSONValue, _ change: Change, at positions: ArraySlice<Int>
  ) -> JSONValue? {
    guard let position = positions.first else { return changed(value, change) }
    let isParent = positions.count == 1
    switch value {
    case .array(var elements):
      if isParent,
        let siblings = siblings(elements.map { JSONMember(key: "", value: $0) }, change, position)
      {
        if case .rename = change { return nil }
        return .array(siblings.map(\.value))
      }
      guard let element = edited(elements[position], change, at: positions.dropFirst()) else {
        return nil
      }
      elements[position] = element
      return .array(elements)
    case .object(var members):
      if isParent, let siblings = siblings(members, change, position) {
        return .object(siblings)
      }
      guard
        let element = edited(members[position].value, change, at: positions.dropFirst())
      else { return nil }
      members[position].value = element
      return .object(members)
    default: return nil
    }
  }

  /// The children of a container after a change of their list; nil for changes of a child itself.
  private static func siblings(
    _ members: [JSONMember], _ change: Change, _ position: Int
  ) -> [JSONMember]? {
    var members = members
    switch change {
    case .remove: members.remove(at: position)
    case .insert(let member, let after): members.insert(member, at: position + after)
    case .rename(let key): members[position].key = key
    case .replace, .append: return nil
    }
    return members
  }

  /// The value itself after a change.
  private static func changed(_ value: JSONValue, _ change: Change) -> JSONValue? {
    switch (change, value) {
    case (.replace(let new), _): new
    case (.append(let member), .array(let elements)): .array(elements + [member.value])
    case (.append(let member), .object(let members)): .object(members + [member])
    default: nil
    }
  }
}
