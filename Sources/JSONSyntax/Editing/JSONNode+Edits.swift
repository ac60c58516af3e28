extension JSONNode {
  /// The edit that replaces this value with other bytes.
  public func replaced(with bytes: [UInt8]) -> JSONEdit {
    JSONEdit(range: range, replacement: bytes)
  }

  /// The edit that replaces this value with another spelling, which need not be JSON.
  public func replaced(with text: String) -> JSONEdit { replaced(with: Array(text.utf8)) }

  /// The edit that removes this member or element with its comma and whitespace; nil for the root.
  ///
  /// Use ``JSONDocument/removing(_:)`` to remove several at once.
  public func removed() -> JSONEdit? {
    parent == nil ? nil : JSONDocument.removal(from: self, through: self)
  }

  /// The edit that renames this member; nil for elements and the root.
  public func keyReplaced(with key: String) -> JSONEdit? {
    keyRange.map { JSONEdit(range: $0, replacement: JSONText.quoted(key)) }
  }

  /// The edit that puts a new sibling before this value, in the style of the siblings' whitespace.
  ///
  /// Elements have no key. Nil for the root, or where the key does not fit the parent.
  public func insertedBefore(key: String?, value: [UInt8]) -> JSONEdit? {
    guard let parent, let child = parent.spelledChild(key: key, value: value) else { return nil }
    return JSONEdit(
      inserting: child + [UInt8(ascii: ",")] + parent.whitespaceBetweenChildren, at: outerStart)
  }

  /// The edit that puts a new sibling behind this value, in the style of the siblings' whitespace.
  ///
  /// Elements have no key. Nil for the root, or where the key does not fit the parent.
  public func insertedAfter(key: String?, value: [UInt8]) -> JSONEdit? {
    guard let parent, let child = parent.spelledChild(key: key, value: value) else { return nil }
    return JSONEdit(
      inserting: [UInt8(ascii: ",")] + parent.whitespaceBetweenChildren + child,
      at: range.upperBound)
  }

  /// The edit that gives this container a new last element or member.
  ///
  /// Elements have no key. Nil for scalars, or where the key does not fit.
  public func appended(key: String?, value: [UInt8]) -> JSONEdit? {
    guard let child = spelledChild(key: key, value: value) else { return nil }
    if let lastChild { return lastChild.insertedAfter(key: key, value: value) }
    // The brackets belong to the edit: two first children must be rejected, not glued together.
    let bytes = storage.bytes
    return JSONEdit(
      range: range,
      replacement: [bytes[range.lowerBound]] + child + [bytes[range.upperBound - 1]])
  }

  /// The text of a new child; nil where the key does not fit this value's kind.
  private func spelledChild(key: String?, value: [UInt8]) -> [UInt8]? {
    switch (kind, key) {
    case (.object, let key?): JSONText.quoted(key) + colonStyle + value
    case (.array, nil): value
    default: nil
    }
  }

  /// The colon of the first member with the whitespace around it.
  private var colonStyle: [UInt8] {
    guard count > 0 else { return [UInt8(ascii: ":")] }
    let first = node(recordIndex + 1).record
    return Array(storage.bytes[Int(first.keyEnd)..<Int(first.start)])
  }

  /// The whitespace that the second child has before it, or the first where there is no second.
  private var whitespaceBetweenChildren: ArraySlice<UInt8> {
    let first = node(recordIndex + 1)
    let end = (first.nextSibling ?? first).record.outerStart
    var start = end
    while start > 0, [0x20, 0x09, 0x0A, 0x0D].contains(storage.bytes[start - 1]) { start -= 1 }
    return storage.bytes[start..<end]
  }

  var previousSibling: JSONNode? {
    guard let parent, record.index > 0 else { return nil }
    return storage.child(at: Int(record.index) - 1, of: parent.recordIndex).map(node)
  }
}
