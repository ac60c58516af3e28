extension JSONValue {
  /// The number of elements or members; 0 for scalars.
  package var count: Int {
    switch self {
    case .array(let elements): elements.count
    case .object(let members): members.count
    case .null, .boolean, .number, .string: 0
    }
  }

  var isLeaf: Bool { count == 0 }

  /// The positions of the elements, or the keys of the members.
  package var names: [String] {
    switch self {
    case .array(let elements): elements.indices.map { String($0) }
    case .object(let members): members.map(\.key)
    case .null, .boolean, .number, .string: []
    }
  }

  /// The value and everything in it, containers before their content, in order.
  package var subtree: [JSONValue] {
    var subtree: [JSONValue] = []
    var pending = [self]
    while let value = pending.popLast() {
      subtree.append(value)
      switch value {
      case .array(let elements): pending.append(contentsOf: elements.reversed())
      case .object(let members): pending.append(contentsOf: members.reversed().lazy.map(\.value))
      case .null, .boolean, .number, .string: break
      }
    }
    return subtree
  }

  /// The same array or object with other values under the same names; a scalar stays.
  package func mapChildren(_ transform: (String, JSONValue) -> JSONValue) -> JSONValue {
    switch self {
    case .array(let elements):
      .array(elements.enumerated().map { transform(String($0), $1) })
    case .object(let members):
      .object(members.map { JSONMember(key: $0.key, value: transform($0.key, $0.value)) })
    case .null, .boolean, .number, .string: self
    }
  }

  /// The number of scalars and empty containers.
  public var leafCount: Int { subtree.count(where: \.isLeaf) }

  /// Visits the scalars and the empty containers, in order.
  public func forEachLeaf(_ body: (JSONPointer, JSONValue) -> Void) {
    var pending = [(pointer: JSONPointer.root, value: self)]
    while let (pointer, value) = pending.popLast() {
      if value.isLeaf { body(pointer, value) }
      for position in (0..<value.count).reversed() {
        guard let (token, child) = value.child(at: position) else { continue }
        pending.append((pointer.appending(token), child))
      }
    }
  }

  func child(at position: Int) -> (token: String, value: JSONValue)? {
    switch self {
    case .array(let elements) where position < elements.count:
      (String(position), elements[position])
    case .object(let members) where position < members.count:
      (members[position].key, members[position].value)
    default: nil
    }
  }
}
