extension JSONDocument {
  /// Whether two documents mean the same: neither the order of members, nor whitespace, nor the
  /// spelling of numbers and strings counts.
  ///
  /// Duplicate members count as often as they occur, in any order. Depth is no obstacle.
  public func isEqualInMeaning(to other: JSONDocument) -> Bool {
    guard nodes.count == other.nodes.count else { return false }
    var interner = MeaningInterner()
    return interner.identifier(of: self) == interner.identifier(of: other)
  }
}

extension JSONValue {
  /// Whether two values mean the same to a reader who does not care for the order of members.
  ///
  /// Duplicate members count as often as they occur, in any order.
  public func isEqualInMeaning(to other: JSONValue) -> Bool {
    // Mostly the order is the same, or the values have nothing in common.
    if isLeaf || other.isLeaf || kind != other.kind || count != other.count { return self == other }
    if self == other { return true }
    var interner = MeaningInterner()
    return interner.identifier(of: self) == interner.identifier(of: other)
  }
}

/// Gives every meaning a number: two values have the same number exactly if they mean the same.
///
/// Children get theirs before their containers, so a container's shape is a flat list of numbers,
/// and comparing two values, however large, is comparing two integers.
package struct MeaningInterner {
  private enum Shape: Hashable {
    case null
    case boolean(Bool)
    case number(JSONNumber)
    case string(ExactText)
    case array([Int])
    case object([MemberShape])
  }

  private struct MemberShape: Hashable, Comparable {
    var key: Int
    var value: Int

    static func < (left: MemberShape, right: MemberShape) -> Bool {
      (left.key, left.value) < (right.key, right.value)
    }
  }

  private var identifiers: [Shape: Int] = [:]

  package init() {}

  private mutating func identifier(for shape: Shape) -> Int {
    identifiers[shape] ?? identifiers.number(of: shape)
  }

  private mutating func identifier(ofScalar value: JSONValue) -> Int {
    switch value {
    case .boolean(let boolean): identifier(for: .boolean(boolean))
    case .number(let number): identifier(for: .number(number))
    case .string(let string): identifier(for: .string(ExactText(string)))
    case .null, .array, .object: identifier(for: .null)
    }
  }

  /// The number of a container whose children have theirs; `keys` is nil for an array.
  mutating func identifier(ofChildren children: [Int], keys: [String]?) -> Int {
    guard let keys else { return identifier(for: .array(children)) }
    var members: [MemberShape] = []
    members.reserveCapacity(children.count)
    for (key, value) in zip(keys, children) {
      members.append(MemberShape(key: identifier(ofScalar: .string(key)), value: value))
    }
    return identifier(for: .object(members.ordered()))
  }

  mutating func identifier(of value: JSONValue) -> Int {
    // A container's content lies behind it in preorder, so going backwards meets children first.
    var finished: [Int] = []
    for next in value.subtree.reversed() {
      finish(next, of: next.kind, count: next.count, keys: next.names, &finished)
    }
    return finished[0]
  }

  package mutating func identifier(of document: JSONDocument) -> Int {
    var finished: [Int] = []
    for node in document.nodes.reversed() {
      finish(
        node.value, of: node.kind, count: node.count, keys: node.children.map { $0.key ?? "" },
        &finished)
    }
    return finished[0]
  }

  /// Puts the number of a value on the stack, instead of those of its children.
  private mutating func finish(
    _ scalar: @autoclosure () -> JSONValue, of kind: JSONKind, count: Int,
    keys: @autoclosure () -> [String], _ finished: inout [Int]
  ) {
    let children = Array(finished.suffix(count).reversed())
    finished.removeLast(count)
    switch kind {
    case .array: finished.append(identifier(ofChildren: children, keys: nil))
    case .object: finished.append(identifier(ofChildren: children, keys: keys()))
    case .null, .boolean, .number, .string: finished.append(identifier(ofScalar: scalar()))
    }
  }
}
