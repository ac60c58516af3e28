import JSONSyntax

/// Every value is found where it says that it is.
enum NavigationLaws {
  /// The number of values whose pointers are followed: each costs a search from the root.
  private static let maximumPointers = 32

  static func check(_ document: JSONDocument) throws(BrokenLaw) {
    let nodes = document.nodes
    for node in nodes {
      try BrokenLaw.unless(
        node.range.lowerBound >= 0 && node.range.lowerBound < node.range.upperBound
          && node.range.upperBound <= document.bytes.count,
        "a value lies outside of the text")
      let children = node.children
      try BrokenLaw.unless(children.count == node.count, "a container miscounts its children")
      for (index, child) in children.enumerated() {
        try BrokenLaw.unless(
          child.parent?.range == node.range && child.index == index
            && (child.key != nil) == (node.kind == .object),
          "a child does not know its place")
      }
    }
    let reachable = reachable(in: document)
    let step = max(1, reachable.count / maximumPointers)
    for position in stride(from: 0, to: reachable.count, by: step) {
      try checkPointer(of: reachable[position], in: document)
    }
  }

  private static func checkPointer(
    of node: JSONNode, in document: JSONDocument
  ) throws(BrokenLaw) {
    let pointer = node.pointer
    try BrokenLaw.unless(
      document[pointer]?.range == node.range, "a pointer leads to another value")
    try BrokenLaw.unless(
      (try? JSONPointer(parsing: pointer.description)) == pointer,
      "a pointer does not read back")
    let pattern = node.pattern
    try BrokenLaw.unless(
      document.nodes(matching: pattern).contains { $0.range == node.range },
      "a pattern does not match its value")
    try BrokenLaw.unless(
      (try? JSONPointerPattern(parsing: pattern.description)) == pattern,
      "a pattern does not read back")
  }

  /// The values that pointers lead to: of duplicate members, only the first.
  static func reachable(in document: JSONDocument) -> [JSONNode] {
    var reachable: [JSONNode] = []
    var pending = [document.root]
    while let node = pending.popLast() {
      reachable.append(node)
      var keys: Set<[UInt8]> = []
      // In bytes: strings compare by canonical equivalence, members do not.
      pending.append(
        contentsOf: node.children.filter { child in
          child.key.map { keys.insert(Array($0.utf8)).inserted } ?? true
        })
    }
    return reachable
  }
}
