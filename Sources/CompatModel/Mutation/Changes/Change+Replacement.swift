package import JSONSyntax

extension Change {
  /// Replaces a value by another one, which is what the site says afterwards.
  package static func replacing(_ node: JSONNode, by value: JSONValue) -> Change {
    Change(
      at: node, edits: [node.replaced(with: value.bytes)], expectedReading: .changed(became: value))
  }

  /// Replaces a value by JSON, which means what the site says afterwards.
  package static func replacing(_ node: JSONNode, spelled json: some Sequence<UInt8>) -> Change {
    let json = Array(json)
    return Change(
      at: node, edits: [node.replaced(with: json)], expectedReading: .changed(became: json.meaning))
  }

  /// Replaces a value by one that no faithful reader could take at its word.
  package static func contradicting(_ node: JSONNode, by value: JSONValue) -> Change {
    Change(at: node, edits: [node.replaced(with: value.bytes)], expectedReading: .none)
  }

  /// Writes a value in another type or spelling that says the same.
  package static func respelling(_ node: JSONNode, as value: JSONValue) -> Change {
    Change(
      at: node, edits: [node.replaced(with: value.bytes)], expectedReading: .respelled(as: value))
  }

  package static func respelling(_ node: JSONNode, spelled json: [UInt8]) -> Change {
    Change(
      at: node, edits: [node.replaced(with: json)], expectedReading: .respelled(as: json.meaning))
  }

  package static func several(_ changes: [Change], at node: JSONNode, remark: String) -> Change {
    Change(
      at: node, edits: changes.flatMap(\.edits), expectedReading: .several(changes), remark: remark)
  }

  /// Removes a member or an element; `nil` for the root, which cannot go.
  package static func removing(_ node: JSONNode) -> Change? {
    node.removed().map { Change(at: node, edits: [$0], expectedReading: .changed(became: nil)) }
  }

  /// Adds a member or an element at the end of a container; nil where the key does not fit it.
  package static func appending(
    _ value: [UInt8], under key: String? = nil, to container: JSONNode,
    expectedReading: ExpectedReading, remark: String? = nil
  ) -> Change? {
    container.appended(key: key, value: value).map {
      Change(
        newSite: container.pointer.appending(key ?? String(container.count)), edits: [$0],
        expectedReading: expectedReading, remark: remark)
    }
  }

  /// Gives a member another name.
  package static func renaming(_ node: JSONNode, to name: String, remark: String) -> Change? {
    node.keyReplaced(with: name).map {
      Change(
        at: node, edits: [$0],
        expectedReading: .moved(to: (node.pointer.parent ?? .root).appending(name)), remark: remark)
    }
  }

  /// Replaces a range of the whole payload, as a network or a proxy would: `expectedReading` is
  /// `.none` unless the bytes still say the same.
  package static func replacing(
    _ range: Range<Int>, of document: JSONDocument, by bytes: [UInt8],
    expectedReading: ExpectedReading = .none,
    remark: String
  ) -> Change {
    Change(
      at: document.root, edits: [JSONEdit(range: range, replacement: bytes)],
      expectedReading: expectedReading,
      remark: remark)
  }
}

extension [UInt8] {
  /// What JSON means that an operator has put together.
  fileprivate var meaning: JSONValue {
    guard let document = try? JSONDocument(parsing: self, depthLimit: .max) else {
      preconditionFailure("an operator spells values as JSON")
    }
    return document.root.value
  }
}

extension JSONEdit {
  /// The edits that put bytes before and behind a range.
  package static func wrapping(
    _ range: Range<Int>, in before: [UInt8], _ behind: [UInt8]
  ) -> [JSONEdit] {
    [
      JSONEdit(inserting: before, at: range.lowerBound),
      JSONEdit(inserting: behind, at: range.upperBound),
    ]
  }
}
