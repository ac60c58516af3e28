import JSONSyntax

/// An edit of a value changes that value and nothing else.
enum EditLaws {
  /// What the edits put into the text.
  private static let text = #"{"new":[7e0]}"#

  private static let key = "n\u{0}\"/~"

  /// Checks all edits at one value.
  ///
  /// - Parameters:
  ///   - document: The document.
  ///   - choice: Any number; it chooses the value.
  /// - Throws: The first law that an edit breaks.
  static func check(_ document: JSONDocument, choice: Int) throws(BrokenLaw) {
    let node = document.nodes[choice % document.nodes.count]
    let site = EditSite(of: node)
    let value = document.root.value
    guard let new = try? JSONDocument(parsing: text).root.value else {
      throw BrokenLaw(description: "the new value does not parse")
    }
    let bytes = Array(text.utf8)
    let key = node.keyRange.map { _ in Self.key }
    let member = JSONMember(key: Self.key, value: new)

    func sibling(_ change: (inout [JSONMember], Int) -> Void) -> JSONValue? {
      site.changingSiblings(in: value, change)
    }
    let edited: [(edit: JSONEdit?, expected: JSONValue?)] = [
      (node.replaced(with: Array(node.source)), value),
      (
        node.replaced(with: bytes),
        node.parent == nil ? new : sibling { $0[$1].value = new }
      ),
      (node.removed(), sibling { $0.remove(at: $1) }),
      (node.insertedBefore(key: key, value: bytes), sibling { $0.insert(member, at: $1) }),
      (node.insertedAfter(key: key, value: bytes), sibling { $0.insert(member, at: $1 + 1) }),
      (node.keyReplaced(with: Self.key), key.flatMap { key in sibling { $0[$1].key = key } }),
      (
        node.appended(key: node.kind == .object ? Self.key : nil, value: bytes),
        site.changingChildren(in: value) { $0.append(member) }
      ),
    ]
    for (edit, expected) in edited {
      guard let edit else {
        try BrokenLaw.unless(expected == nil, "an edit that is possible is not offered")
        continue
      }
      guard let expected else {
        throw BrokenLaw(description: "an edit that is impossible is offered")
      }
      try check(document, value, edit, gives: expected)
    }
    try checkRemovals(of: document, choice: choice)
  }

  private static func check(
    _ document: JSONDocument, _ value: JSONValue, _ edit: JSONEdit, gives expected: JSONValue
  ) throws(BrokenLaw) {
    let result: JSONDocument
    do {
      // One level more than the parser accepts may be added.
      result = try JSONDocument(parsing: document.applying([edit]), depthLimit: 1024)
    } catch {
      throw BrokenLaw(description: "an edited document does not parse: \(error)")
    }
    let found = result.root.value
    try BrokenLaw.unless(found == expected, "an edit changes something else")
    let isEqual = found.isEqualInMeaning(to: value)
    try BrokenLaw.unless(
      document.isEqualInMeaning(to: result) == isEqual,
      "documents and their values disagree about equality in meaning")
    let differences = JSONDifference.between(value, found)
    try BrokenLaw.unless(
      differences.isEmpty == isEqual, "differences and equality in meaning disagree")
    // Duplicate members share a pointer, so that only other documents can be looked up.
    guard NavigationLaws.reachable(in: document).count == document.nodes.count,
      NavigationLaws.reachable(in: result).count == result.nodes.count
    else { return }
    for difference in differences {
      let (old, new) = (value[difference.pointer], difference.newPointer.flatMap { found[$0] })
      let holds =
        switch difference.change {
        case .added(let added): new == added
        case .removed(let removed): old == removed
        case .replaced(let before, let after): old == before && new == after
        }
      try BrokenLaw.unless(holds, "a difference is not found at its pointer")
    }
  }

  private static func checkRemovals(of document: JSONDocument, choice: Int) throws(BrokenLaw) {
    let step = choice % 3 + 1
    let nodes = document.nodes.indices.filter { $0 % step == 0 }.map { document.nodes[$0] }
    guard let bytes = try? document.applying(document.removing(nodes)),
      let result = try? JSONDocument(parsing: bytes)
    else {
      throw BrokenLaw(description: "a document does not parse after several removals")
    }
    var removedEnd = 0
    let remaining = document.nodes.indices.filter { position in
      let range = document.nodes[position].range
      guard range.lowerBound >= removedEnd else { return false }
      guard position > 0, position % step == 0 else { return true }
      removedEnd = range.upperBound
      return false
    }
    try BrokenLaw.unless(
      result.nodes.map(\.kind) == remaining.map { document.nodes[$0].kind },
      "several removals remove something else")
  }
}
