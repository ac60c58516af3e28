extension JSONNode {
  /// What this value means: a tree without locations and spellings; duplicate members are kept.
  ///
  /// The tree is built without recursion. Swift drops nested values recursively, though, so do not
  /// ask for the value of a document that was parsed with a depth limit of many thousands.
  public var value: JSONValue {
    guard isContainer else { return scalar }
    var open: [OpenContainer] = [OpenContainer(of: self)]
    var position = recordIndex + 1
    while true {
      while let last = open.last, position == last.end {
        let value = open.removeLast().value
        guard !open.isEmpty else { return value }
        open[open.count - 1].append(value, key: last.key)
      }
      let child = node(position)
      position += 1
      if child.isContainer, child.record.count > 0 {
        open.append(OpenContainer(of: child))
      } else {
        open[open.count - 1].append(child.scalar, key: child.key)
      }
    }
  }

  private var scalar: JSONValue {
    switch kind {
    case .null: .null
    case .boolean: .boolean(boolean ?? false)
    case .number: number.map { .number($0) } ?? .null
    case .string: .string(string ?? "")
    case .array: .array([])
    case .object: .object([])
    }
  }
}

private struct OpenContainer {
  let isObject: Bool
  /// The record behind the last of the container's content.
  let end: Int
  let key: String?
  private var elements: [JSONValue] = []
  private var members: [JSONMember] = []

  init(of node: JSONNode) {
    isObject = node.kind == .object
    end = Int(node.record.subtreeEnd)
    key = node.key
    if isObject {
      members.reserveCapacity(node.count)
    } else {
      elements.reserveCapacity(node.count)
    }
  }

  var value: JSONValue { isObject ? .object(members) : .array(elements) }

  mutating func append(_ value: JSONValue, key: String?) {
    if isObject {
      members.append(JSONMember(key: key ?? "", value: value))
    } else {
      elements.append(value)
    }
  }
}
