extension JSONNode {
  /// What this value means: a tree without locations and spellings; duplicate members are kept.
  ///
  /// The tree is built without recursion. Swift drops nested values recursively, though, so do not
  /// ask for the value of a document that was parsed with a depth limit of many thousands.
  public var value: JSONValue {
    guard isContainer else { return scalar }
    // What a container holds lies behind it, so going backwards meets children first.
    var finished: [JSONMember] = []
    finished.reserveCapacity(count)
    for position in (recordIndex..<Int(record.subtreeEnd)).reversed() {
      let node = node(position)
      var value = node.scalar
      if node.count > 0 {
        let members = Array(finished.suffix(node.count).reversed())
        finished.removeLast(node.count)
        value = node.kind == .array ? .array(members.map(\.value)) : .object(members)
      }
      finished.append(JSONMember(key: node.key ?? "", value: value))
    }
    return finished[0].value
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
