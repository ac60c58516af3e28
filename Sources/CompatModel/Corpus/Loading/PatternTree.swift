import JSONSyntax

/// Patterns by their steps: one walk through a document compares all of them with its values.
struct PatternTree {
  /// The positions of the patterns that match no value so far.
  private(set) var unmatched: Set<Int>

  private var steps = [Step()]

  private struct Step {
    var ends: [Int] = []
    var next: [JSONPointerPattern.Token: Int] = [:]
  }

  init(_ patterns: [JSONPointerPattern]) {
    unmatched = Set(patterns.indices)
    for (position, pattern) in patterns.enumerated() {
      var current = 0
      for token in pattern.tokens {
        let next = steps[current].next[token] ?? steps.count
        if next == steps.count {
          steps[current].next.set(token, to: next)
          steps.append(Step())
        }
        current = next
      }
      steps[current].ends.append(position)
    }
  }

  /// Removes the patterns that match a value or what it holds.
  mutating func match(_ node: JSONNode, at reached: [Int] = [0]) {
    for step in reached {
      for pattern in steps[step].ends { unmatched.remove(pattern) }
    }
    guard reached.contains(where: { !steps[$0].next.isEmpty }) else { return }
    for (index, child) in node.children.enumerated() {
      let name = JSONPointerPattern.Token.key(child.key ?? "\(index)")
      var next: [Int] = []
      for step in reached {
        if let any = steps[step].next[.any] { next.append(any) }
        if let named = steps[step].next[name] { next.append(named) }
      }
      if !next.isEmpty { match(child, at: next) }
    }
  }
}
