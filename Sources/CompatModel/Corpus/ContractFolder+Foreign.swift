import JSONSyntax

extension ContractFolder {
  /// The positions of the samples that look like documents of another kind, and are not accepted.
  ///
  /// Their root is of another kind than that of most other samples, or they have fewer than half of
  /// the keys that at least half of the others have. A new version may look so as well: whether a
  /// model reads it decides.
  package var foreignSamples: [Int] {
    let roots = samples.map { ForeignRoot($0.captured.root) }
    var counts: [String: Int] = [:]
    for root in roots { for trait in root.traits { counts.count(trait) } }
    return samples.indices.filter { position in
      acceptedSamples[samples[position].id] == nil
        && roots[position].isForeign(among: counts, others: samples.count - 1)
    }
  }
}

/// What a payload shows at first sight.
private struct ForeignRoot {
  /// The kind of the root, and the kind with each key of it or of its elements.
  private(set) var traits: Set<String> = []

  private let kind: String

  init(_ root: JSONNode) {
    kind = root.kind.rawValue
    traits.add(kind)
    for object in root.kind == .array ? root.children.filter({ $0.kind == .object }) : [root] {
      for member in object.children { if let key = member.key { traits.add("\(kind)/\(key)") } }
    }
  }

  /// Whether most others are of another kind, or have keys most of which this one has not.
  func isForeign(among counts: [String: Int], others: Int) -> Bool {
    var usual = 0
    var shared = 0
    for (trait, count) in counts {
      let isOwn = traits.contains(trait)
      let count = isOwn ? count - 1 : count
      guard count > 0, count * 2 >= others else { continue }
      if !isOwn, !trait.utf8.contains(UInt8(ascii: "/")) { return true }
      usual += 1
      if isOwn { shared += 1 }
    }
    return shared * 2 < usual
  }
}
