extension JSONValue {
  /// The number of scalars and empty containers.
  public var leafCount: Int {
    var count = 0
    var pending = [self]
    while let value = pending.popLast() {
      switch value {
      case .array(let elements) where !elements.isEmpty: pending.append(contentsOf: elements)
      case .object(let members) where !members.isEmpty:
        pending.append(contentsOf: members.lazy.map(\.value))
      default: count += 1
      }
    }
    return count
  }

  /// Visits the scalars and the empty containers, in order.
  ///
  /// - Parameter body: Is called with the pointer and the value of each leaf.
  public func forEachLeaf(_ body: (JSONPointer, JSONValue) -> Void) {
    var open = [(container: self, position: 0)]
    var tokens: [String] = []
    guard !isLeaf else { return body(.root, self) }
    while let (container, position) = open.last {
      guard let (token, child) = container.child(at: position) else {
        open.removeLast()
        if !tokens.isEmpty { tokens.removeLast() }
        continue
      }
      open[open.count - 1].position += 1
      if child.isLeaf {
        body(JSONPointer(tokens: tokens + [token]), child)
      } else {
        tokens.append(token)
        open.append((child, 0))
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
