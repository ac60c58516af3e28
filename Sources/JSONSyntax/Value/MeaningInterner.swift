extension JSONDocument {
  /// Whether two documents mean the same: neither the order of members, nor whitespace, nor the
  /// spelling of numbers and strings counts.
  ///
  /// Duplicate members count as often as they occur, in any order. Depth is no obstacle.
  ///
  /// - Parameter other: The other document.
  /// - Returns: Whether they mean the same.
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
  ///
  /// - Parameter other: The other value.
  /// - Returns: Whether they mean the same.
  public func isEqualInMeaning(to other: JSONValue) -> Bool {
    // Mostly the order is the same, or the values have nothing in common.
    if isLeaf || other.isLeaf || kind != other.kind || size != other.size { return self == other }
    if self == other { return true }
    var interner = MeaningInterner()
    return interner.identifier(of: self) == interner.identifier(of: other)
  }

  /// The number of elements or members.
  private var size: Int {
    switch self {
    case .array(let elements): elements.count
    case .object(let members): members.count
    case .null, .boolean, .number, .string: 0
    }
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
    var order: [JSONValue] = []
    var pending = [value]
    while let next = pending.popLast() {
      order.append(next)
      switch next {
      case .array(let elements): pending.append(contentsOf: elements.reversed())
      case .object(let members): pending.append(contentsOf: members.reversed().lazy.map(\.value))
      default: break
      }
    }
    var finished: [Int] = []
    for next in order.reversed() {
      switch next {
      case .array(let elements):
        let children = Self.popped(elements.count, from: &finished)
        finished.append(identifier(ofChildren: children, keys: nil))
      case .object(let members):
        let children = Self.popped(members.count, from: &finished)
        finished.append(identifier(ofChildren: children, keys: members.map(\.key)))
      default:
        finished.append(identifier(ofScalar: next))
      }
    }
    return finished[0]
  }

  package mutating func identifier(of document: JSONDocument) -> Int {
    var finished: [Int] = []
    for node in document.nodes.reversed() {
      switch node.kind {
      case .array:
        let children = Self.popped(node.count, from: &finished)
        finished.append(identifier(ofChildren: children, keys: nil))
      case .object:
        let children = Self.popped(node.count, from: &finished)
        finished.append(
          identifier(ofChildren: children, keys: node.children.map { $0.key ?? "" }))
      default:
        finished.append(identifier(ofScalar: node.value))
      }
    }
    return finished[0]
  }

  /// Takes the numbers of the nearest children, the first child last, off the stack.
  private static func popped(_ count: Int, from finished: inout [Int]) -> [Int] {
    let children = Array(finished.suffix(count).reversed())
    finished.removeLast(count)
    return children
  }
}
