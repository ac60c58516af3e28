extension JSONValue {
  /// Whether two values are the same tree: members in the same order, duplicates included.
  public static func == (left: JSONValue, right: JSONValue) -> Bool {
    var pending: [(JSONValue, JSONValue)] = []
    guard areSame(left, right, pending: &pending) else { return false }
    while let (left, right) = pending.popLast() {
      guard areSame(left, right, pending: &pending) else { return false }
    }
    return true
  }

  /// Compares two values, except for the containers in them, which are left pending.
  private static func areSame(
    _ left: JSONValue, _ right: JSONValue, pending: inout [(JSONValue, JSONValue)]
  ) -> Bool {
    func haveSame(_ left: JSONValue, _ right: JSONValue) -> Bool {
      if left.isLeaf { return areSame(left, right, pending: &pending) }
      pending.append((left, right))
      return true
    }
    switch (left, right) {
    case (.array(let left), .array(let right)):
      guard left.count == right.count else { return false }
      return left.isShared(with: right)
        || left.indices.allSatisfy { haveSame(left[$0], right[$0]) }
    case (.object(let left), .object(let right)):
      guard left.count == right.count else { return false }
      return left.isShared(with: right)
        || left.indices.allSatisfy {
          left[$0].key.isSameText(as: right[$0].key) && haveSame(left[$0].value, right[$0].value)
        }
    default:
      return left.isSameScalar(as: right)
    }
  }

  func isSameScalar(as other: JSONValue) -> Bool {
    switch (self, other) {
    case (.null, .null): true
    case (.boolean(let left), .boolean(let right)): left == right
    case (.number(let left), .number(let right)): left == right
    case (.string(let left), .string(let right)): left.isSameText(as: right)
    default: false
    }
  }

  /// Adds the tree to a hash; equal trees hash alike.
  public func hash(into hasher: inout Hasher) {
    var pending = [self]
    while let value = pending.popLast() {
      switch value {
      case .null: hasher.combine(0)
      case .boolean(let boolean): hasher.combine(boolean ? 1 : 2)
      case .number(let number): hasher.combine(number)
      case .string(let string): hasher.combine(exactly: string)
      case .array(let elements):
        hasher.combine(elements.count)
        pending.append(contentsOf: elements)
      case .object(let members):
        hasher.combine(members.count)
        for member in members {
          hasher.combine(exactly: member.key)
          pending.append(member.value)
        }
      }
    }
  }
}

extension Array {
  /// Whether both arrays are the same storage, so that nothing in them has to be compared: trees
  /// that were made from one another share what they have alike.
  fileprivate func isShared(with other: [Element]) -> Bool {
    withUnsafeBufferPointer { left in
      other.withUnsafeBufferPointer { right in
        left.baseAddress == right.baseAddress && left.count == right.count
      }
    }
  }
}
