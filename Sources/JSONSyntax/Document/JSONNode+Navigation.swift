extension JSONNode {
  /// The elements, or the values of the members, in order; empty for scalars.
  public var children: [JSONNode] {
    var children: [JSONNode] = []
    children.reserveCapacity(count)
    forEachChild { child in
      children.append(node(child))
      return true
    }
    return children
  }

  /// The value of the first member with a name; nil if there is none, or this is no object.
  ///
  /// Foundation's decoder reads the first of duplicate members, too. Names are compared scalar by
  /// scalar (RFC 8259, section 8.3), not by Unicode's canonical equivalence.
  public subscript(key: String) -> JSONNode? {
    guard kind == .object else { return nil }
    if count > JSONDocument.Storage.maximumSearch {
      return storage.member(named: key, of: self).map(node)
    }
    var found: JSONNode?
    forEachChild { child in
      guard node(child).isNamed(key) else { return true }
      found = node(child)
      return false
    }
    return found
  }

  /// The element at a position; nil if there is none, or this is no array.
  public subscript(index: Int) -> JSONNode? {
    kind == .array ? storage.child(at: index, of: recordIndex).map(node) : nil
  }

  /// Visits the records of the children until the body returns false.
  func forEachChild(_ body: (Int) -> Bool) {
    let end = Int(record.subtreeEnd)
    var child = recordIndex + 1
    while child < end, body(child) { child = Int(storage.records[child].subtreeEnd) }
  }

  /// Whether this is the value of a member with a name; decodes the name only if it has escapes.
  func isNamed(_ name: String) -> Bool {
    let record = record
    guard record.hasKey else { return false }
    guard !record.keyHasEscapes else { return key?.isSameText(as: name) ?? false }
    let content = Int(record.keyStart) + 1..<Int(record.keyEnd) - 1
    guard content.count == name.utf8.count else { return false }
    var name = name
    return name.withUTF8 { name in
      storage.bytes.withUnsafeBufferPointer { bytes in
        UnsafeBufferPointer(rebasing: bytes[content]).isSame(as: name)
      }
    }
  }

  var nextSibling: JSONNode? {
    let record = record
    guard record.parent != NodeRecord.none,
      record.subtreeEnd < storage.records[Int(record.parent)].subtreeEnd
    else { return nil }
    return node(Int(record.subtreeEnd))
  }

  /// The last element or member; nil for scalars and empty containers.
  var lastChild: JSONNode? { storage.child(at: count - 1, of: recordIndex).map(node) }

  /// The way from the root to this value (RFC 6901).
  ///
  /// Duplicate members share a pointer; following it leads to the first of them.
  public var pointer: JSONPointer {
    var tokens: [String] = []
    for node in ancestry { tokens.append(node.key ?? String(node.record.index)) }
    return JSONPointer(tokens: tokens)
  }

  /// The way from the root with every array index replaced by `*`.
  public var pattern: JSONPointerPattern {
    var tokens: [JSONPointerPattern.Token] = []
    for node in ancestry {
      if let key = node.key { tokens.append(.key(key)) } else { tokens.append(.any) }
    }
    return JSONPointerPattern(tokens: tokens)
  }

  private var ancestry: [JSONNode] {
    var ancestry: [JSONNode] = []
    var current = recordIndex
    while storage.records[current].parent != NodeRecord.none {
      ancestry.append(node(current))
      current = Int(storage.records[current].parent)
    }
    ancestry.reverse()
    return ancestry
  }
}

extension JSONDocument {
  /// The value that a pointer leads to, or nil.
  ///
  /// Where an object has duplicate members the first one counts, as in Foundation's decoder.
  public subscript(pointer: JSONPointer) -> JSONNode? {
    var node = root
    for token in pointer.tokens {
      let child =
        node.kind == .array ? node.element(at: token) : node[token]
      guard let child else { return nil }
      node = child
    }
    return node
  }

  /// All values whose pointers match a pattern, duplicate members included, in the order of the text.
  public func nodes(matching pattern: JSONPointerPattern) -> [JSONNode] {
    var nodes = [root]
    for token in pattern.tokens {
      nodes = nodes.flatMap { $0.children(matching: token) }
    }
    return nodes
  }
}

extension JSONNode {
  /// The element whose index a token is; nil if there is none, or this is no array.
  package func element(at token: String) -> JSONNode? {
    guard let index = JSONPointer.index(from: token) else { return nil }
    return self[index]
  }

  fileprivate func children(matching token: JSONPointerPattern.Token) -> [JSONNode] {
    guard case .key(let key) = token else { return children }
    if kind == .array { return [element(at: key)].compactMap(\.self) }
    return children.filter { $0.isNamed(key) }
  }
}
