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
        if next == steps.count { steps.append(Step()) }
        steps[current].next[token] = next
        current = next
      }
      steps[current].ends.append(position)
    }
  }

  /// Removes the patterns that match a value or what it holds.
  mutating func match(_ node: JSONNode, at reached: [Int] = [0]) {
    for step in reached { unmatched.subtract(steps[step].ends) }
    guard reached.contains(where: { !steps[$0].next.isEmpty }) else { return }
    for (index, child) in node.children.enumerated() {
      let tokens = [.any, JSONPointerPattern.Token.key(child.key ?? "\(index)")]
      let next = reached.flatMap { step in tokens.compactMap { steps[step].next[$0] } }
      if !next.isEmpty { match(child, at: next) }
    }
  }
}
