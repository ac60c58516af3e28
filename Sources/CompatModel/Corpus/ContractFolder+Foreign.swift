import JSONSyntax

extension ContractFolder {
  /// The positions of the samples that look like documents of another kind, and are not accepted.
  ///
  /// Their root is of another kind than that of most other samples, or they have fewer than half of
  /// the keys that at least half of the others have. A new version may look so as well: whether a
  /// model reads it decides.
  package var foreignSamples: [Int] {
    let roots = samples.map { ForeignRoot($0.captured.root) }
    var counts: [ForeignRoot.Trait: Int] = [:]
    for root in roots { for trait in root.traits { counts[trait, default: 0] += 1 } }
    return samples.indices.filter { position in
      let traits = roots[position].traits
      let others = samples.count - 1
      let usual = counts.filter { trait, count in
        let count = count - (traits.contains(trait) ? 1 : 0)
        return count > 0 && count * 2 >= others
      }.keys
      let shared = usual.count { traits.contains($0) }
      let isOther = usual.contains { $0.key == nil && !traits.contains($0) }
      return acceptedSamples[samples[position].id] == nil && (isOther || shared * 2 < usual.count)
    }
  }
}

/// What a payload shows at first sight.
private struct ForeignRoot {
  /// The kind of the root, where there is no key, or a key of it or of its elements.
  struct Trait: Hashable {
    let kind: JSONKind
    let key: String?
  }

  let traits: Set<Trait>

  init(_ root: JSONNode) {
    let objects = root.kind == .array ? root.children.filter { $0.kind == .object } : [root]
    let keys = objects.flatMap { $0.children.compactMap(\.key) }
    traits = Set(keys.map { Trait(kind: root.kind, key: $0) } + [Trait(kind: root.kind, key: nil)])
  }
}
