import JSONSyntax

/// Infers which member of the objects at a site decides about their other members.
///
/// The rule is written down at ``Survey``.
package struct DiscriminatorInference: Sendable {
  /// One object: the names of its members, and what its enum-like members say.
  struct Shape: Sendable {
    var keys: Set<ExactText>
    /// By candidate.
    var names: [String?]
  }

  /// The names of the enum-like members, in order of appearance.
  var candidates: [ExactText]

  var shapes: [Shape]

  /// The name of the member that explains the other keys best, or `nil` where none does.
  var discriminator: ExactText? {
    let ranked = candidates.enumerated().compactMap { position, candidate in
      rank(of: candidate, at: position).map { (candidate: candidate, rank: $0) }
    }
    return ranked.max { $0.rank < $1.rank }?.candidate
  }

  /// How well a member explains the keys: more is better; `nil` where it explains none.
  private func rank(of candidate: ExactText, at position: Int) -> Int? {
    let isTag = Self.isTag(candidate.text)
    // A neighbour of an optional member looks like its cause until values repeat.
    let groups = groups(at: position, ofAtLeast: isTag ? 1 : 2)
    guard groups.count >= 2 else { return nil }
    /// By key, the number of objects with it in each group that has any.
    var presence: [ExactText: [Int: Int]] = [:]
    for (number, group) in groups.enumerated() {
      for shape in group {
        for key in shape.keys { presence[key, default: [:]].count(number) }
      }
    }
    var varying = 0
    var explained = 0
    for counts in presence.values {
      let isAlways = counts.contains { $0.value == groups[$0.key].count }
      let isMixed = counts.contains { $0.value < groups[$0.key].count }
      let isNever = counts.count < groups.count
      if isMixed || isAlways && isNever { varying += 1 }
      if isAlways, isNever, isTag || !isMixed { explained += 1 }
    }
    guard explained > 0, isTag || 2 * explained >= varying else { return nil }
    return explained * 2 + (isTag ? 1 : 0)
  }

  /// The objects by what a candidate says, without the groups that are too small.
  private func groups(at position: Int, ofAtLeast minimum: Int) -> [[Shape]] {
    shapes.filter { $0.names[position] != nil }.grouped { $0.names[position] }
      .map(\.elements).filter { $0.count >= minimum }
  }

  package static func isTag(_ name: String) -> Bool {
    NameWords(name).lastWord(in: tags) != nil
  }

  private static let tags: Set<String> = [
    "action", "card", "case", "class", "event", "kind", "object", "subtype", "tag", "type",
    "variant",
  ]
}
