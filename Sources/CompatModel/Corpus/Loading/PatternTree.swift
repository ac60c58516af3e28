import JSONSyntax

/// Patterns by their steps: one walk through a document compares all of them with its values.
struct PatternTree {
  /// The positions of the patterns that match no value so far.
  private(set) var unmatched: Set<Int>

  private var paths = SitePaths()

  /// By path, the patterns that end there.
  private var ends: [Int: [Int]] = [:]

  init(_ patterns: [JSONPointerPattern]) {
    unmatched = Set(patterns.indices)
    for (position, pattern) in patterns.enumerated() {
      ends.append(position, to: paths.path(of: pattern))
    }
  }

  /// Removes the patterns that match a value or what it holds.
  mutating func match(_ node: JSONNode, at reached: [Int] = [0]) {
    for path in reached {
      for pattern in ends[path] ?? [] { unmatched.remove(pattern) }
    }
    let known = reached.map { paths[$0] }
    guard known.contains(where: { $0.element != nil || !$0.members.isEmpty }) else { return }
    for (index, child) in node.children.enumerated() {
      let name = child.name ?? ExactText("\(index)")
      let next = known.flatMap { [$0.element, $0.members[name]].compactMap(\.self) }
      if !next.isEmpty { match(child, at: next) }
    }
  }
}
