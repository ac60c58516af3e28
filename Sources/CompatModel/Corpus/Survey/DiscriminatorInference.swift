import JSONSyntax

/// Infers which member of the objects at a site decides about their other members.
///
/// The rule is written down at ``Survey``.
package struct DiscriminatorInference {
  private let objects: [JSONNode]

  /// The names of the members of each object.
  private let keys: [[ExactText]]

  init(of objects: [JSONNode]) {
    self.objects = objects
    keys = objects.map { Array(Set(of: $0.children.compactMap(\.name))) }
  }

  /// The member that explains the other keys best, among those that look like enums, in order of
  /// appearance; nil where none does.
  func discriminator(among candidates: [ExactText]) -> ExactText? {
    candidates.compactMap { name in rank(of: name).map { (name: name, rank: $0) } }
      .max { $0.rank < $1.rank }?.name
  }

  /// How well a member explains the keys: more is better; nil where it explains none.
  private func rank(of candidate: ExactText) -> Int? {
    let isTag = Self.isTag(candidate.text)
    let named = objects.indices.compactMap { index in
      objects[index][candidate.text]?.string.map { (name: $0, index: index) }
    }
    // A neighbour of an optional member looks like its cause until values repeat.
    let groups = named.grouped(by: \.name).map(\.elements).filter { isTag || $0.count > 1 }
    guard groups.count >= 2 else { return nil }
    let contents = memberCount(decidedBy: groups.map { $0.map(\.index) })
    /// By key, the number of objects with it in each group that has any.
    var presence: [ExactText: [Int: Int]] = [:]
    for (number, group) in groups.enumerated() {
      for object in group {
        for key in keys[object.index] { presence[key, default: [:]].count(number) }
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
    explained += contents
    guard explained > 0, isTag || 2 * explained >= varying else { return nil }
    return explained * 2 + (isTag ? 1 : 0)
  }

  /// The number of members that are another object under each of two names: both have a key that is
  /// always there, and never under the other name.
  private func memberCount(decidedBy groups: [[Int]]) -> Int {
    var always: [ExactText: [Set<ExactText>]] = [:]
    var ever: [ExactText: [Set<ExactText>]] = [:]
    for group in groups {
      var members: [ExactText: [Set<ExactText>]] = [:]
      for index in group {
        for child in objects[index].children where child.kind == .object {
          guard let name = child.name else { continue }
          members[name, default: []].append(Set(of: child.children.compactMap(\.name)))
        }
      }
      for (name, keys) in members {
        always[name, default: []].append(keys.dropFirst().reduce(keys[0]) { $0.intersection($1) })
        ever[name, default: []].append(keys.reduce(into: []) { $0.formUnion($1) })
      }
    }
    return always.count { name, always in
      guard let ever = ever[name] else { return false }
      return always.indices.contains { one in
        always.indices.contains { other in
          one < other && !always[one].isSubset(of: ever[other])
            && !always[other].isSubset(of: ever[one])
        }
      }
    }
  }

  package static func isTag(_ name: String) -> Bool {
    NameWords(name).lastWord(in: tags) != nil
  }

  private static let tags: Set<String> = [
    "action", "card", "case", "class", "event", "kind", "object", "subtype", "tag", "type",
    "variant",
  ]
}
