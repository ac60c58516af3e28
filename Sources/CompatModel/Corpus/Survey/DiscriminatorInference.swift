import JSONSyntax

/// Infers which member of the objects at a site decides about their other members.
///
/// The rule is written down at ``Survey``.
package struct DiscriminatorInference: Sendable {
  /// One object: the names of its members, and what its enum-like members say.
  struct Shape: Sendable {
    var keys: Set<ExactText>
    var names: [ExactText: String]
  }

  /// The names of the enum-like members, in order of appearance.
  var candidates: [ExactText]

  var shapes: [Shape]

  /// The name of the member that explains the other keys best, or `nil` where none does.
  var discriminator: ExactText? {
    var best: (candidate: ExactText, rank: [Int])?
    for candidate in candidates {
      guard let rank = rank(of: candidate) else { continue }
      if let current = best, !current.rank.lexicographicallyPrecedes(rank) { continue }
      best = (candidate, rank)
    }
    return best?.candidate
  }

  /// How well a member explains the keys: more is better; `nil` where it explains none.
  private func rank(of candidate: ExactText) -> [Int]? {
    var groups: [String: [Shape]] = [:]
    for shape in shapes {
      if let name = shape.names[candidate] { groups[name, default: []].append(shape) }
    }
    let isTag = Self.isTag(candidate.text)
    // A neighbour of an optional member looks like its cause until values repeat.
    let telling = isTag ? Array(groups.values) : groups.values.filter { $0.count > 1 }
    guard telling.count >= 2 else { return nil }

    var varying = 0
    var explained = 0
    for key in telling.joined().reduce(into: Set<ExactText>(), { $0.formUnion($1.keys) }) {
      let counts = telling.map { group in
        (present: group.count { $0.keys.contains(key) }, of: group.count)
      }
      let isAlways = counts.contains { $0.present == $0.of }
      let isNever = counts.contains { $0.present == 0 }
      let isMixed = counts.contains { $0.present > 0 && $0.present < $0.of }
      if isMixed || isAlways && isNever { varying += 1 }
      if isAlways, isNever, isTag || !isMixed { explained += 1 }
    }
    guard explained > 0, isTag || 2 * explained >= varying else { return nil }
    return [explained, isTag ? 1 : 0]
  }

  /// Whether a member is called like the tag of a union.
  package static func isTag(_ name: String) -> Bool {
    NameWords(name).lastWord(in: tags) != nil
  }

  /// The words that a union's tag is called by.
  private static let tags: Set<String> = [
    "action", "card", "case", "class", "event", "kind", "object", "subtype", "tag", "type",
    "variant",
  ]
}
