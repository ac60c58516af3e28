/// Infers which member of the objects at a place decides about their other members.
///
/// The rule is written down at ``Survey``.
struct DiscriminatorInference: Sendable {
  /// One object: the names of its members, and what its enum-like members say.
  struct Shape: Sendable {
    var keys: Set<String>
    var names: [String: String]
  }

  /// The names of the enum-like members, in order of appearance.
  var candidates: [String]

  /// All objects at the place.
  var shapes: [Shape]

  /// The name of the member that explains the other keys best, or `nil` where none does.
  var discriminator: String? {
    var best: (candidate: String, rank: [Int])?
    for candidate in candidates {
      guard let rank = rank(of: candidate) else { continue }
      if let current = best, !current.rank.lexicographicallyPrecedes(rank) { continue }
      best = (candidate, rank)
    }
    return best?.candidate
  }

  /// How well a member explains the keys: more is better; `nil` where it explains none.
  private func rank(of candidate: String) -> [Int]? {
    var groups: [String: [Shape]] = [:]
    for shape in shapes {
      if let name = shape.names[candidate] { groups[name, default: []].append(shape) }
    }
    let count = groups.values.reduce(0) { $0 + $1.count }
    let isTag = NameWords(candidate).lastWord(in: Self.tags) != nil
    guard groups.count >= 2, isTag || count > groups.count && count >= 4 else { return nil }

    let keys = shapes.reduce(into: Set<String>()) { $0.formUnion($1.keys) }
    let explained = keys.count { key in
      var isSometimesThere = false
      var isSometimesAbsent = false
      for group in groups.values {
        let present = group.count { $0.keys.contains(key) }
        if present == group.count { isSometimesThere = true }
        if present == 0 { isSometimesAbsent = true }
      }
      return isSometimesThere && isSometimesAbsent
    }
    guard explained > 0 else { return nil }
    return [explained, isTag ? 1 : 0]
  }

  /// The words that a union's tag is called by.
  private static let tags: Set<String> = [
    "action", "card", "case", "class", "event", "kind", "object", "subtype", "tag", "type",
    "variant",
  ]
}
