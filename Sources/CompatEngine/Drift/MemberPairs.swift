import CompatModel
import JSONSyntax

/// Finds the members that vanished and appeared again, under another name or in another object.
struct MemberPairs {
  /// A member that only the older samples have, and one that only the newer ones have.
  struct Pair {
    let old: Int
    let new: Int

    /// Whether both are members of the same object.
    let isRenamed: Bool

    /// How the newer object lies to the older one.
    let isNested: Bool
    let likelihood: Likelihood

    func operatorID(isTag: Bool) -> DriftOperator {
      if !isRenamed { return isNested ? .keyNested : .keyHoisted }
      if isTag { return .discRenamedKey }
      return likelihood.reasons.contains(.sameWords) ? .keyRecased : .keyRenamed
    }
  }

  /// The pairs; each member is in at most one.
  private(set) var pairs: [Pair] = []

  private let tree: DriftTree

  /// So many members of one object, or of one name, are compared with so many others.
  private static let maximumCandidates = 64

  init(of tree: DriftTree) {
    self.tree = tree
    let vanished = tree.sites.indices.filter { isOnly(.old, $0) }
    let appeared = tree.sites.indices.filter { isOnly(.new, $0) }
    guard !vanished.isEmpty, !appeared.isEmpty else { return }
    choose(among: renamed(vanished.filter(isTop), appeared.filter(isTop)))
    choose(among: moved(vanished, appeared))
  }

  private func isOnly(_ side: DriftSide, _ index: Int) -> Bool {
    let site = tree.sites[index]
    return site.name != nil && site[side].all.values > 0 && site[side.opposite].all.values == 0
  }

  /// Whether both sides have the object that a member belongs to, and no case of a union.
  private func isTop(_ index: Int) -> Bool {
    guard let parent = tree.sites[index].parent else { return false }
    let site = tree.sites[parent]
    return !site.old.objects.isEmpty && !site.new.objects.isEmpty
      && tree.outlines[parent]?.isCaseKeyed != true
  }

  private func renamed(_ vanished: [Int], _ appeared: [Int]) -> [Pair] {
    let candidates = Dictionary(grouping: appeared) { tree.sites[$0].parent }
    return Dictionary(grouping: vanished) { tree.sites[$0].parent }.flatMap {
      parent, old -> [Pair] in
      guard let new = candidates[parent], old.count <= MemberPairs.maximumCandidates,
        new.count <= MemberPairs.maximumCandidates
      else { return [] }
      return old.flatMap { one in
        new.compactMap { pair(one, $0, isRenamed: true) }
      }
    }
  }

  private func moved(_ vanished: [Int], _ appeared: [Int]) -> [Pair] {
    let taken = Set(pairs.flatMap { [$0.old, $0.new] })
    let candidates = Dictionary(grouping: appeared.filter { !taken.contains($0) }) {
      tree.sites[$0].name
    }
    var counts: [ExactText?: Int] = [:]
    return vanished.flatMap { old -> [Pair] in
      let key = tree.sites[old].name
      counts[key, default: 0] += 1
      guard !taken.contains(old), let new = candidates[key],
        new.count <= MemberPairs.maximumCandidates,
        counts[key, default: 0] <= MemberPairs.maximumCandidates
      else { return [] }
      // Of objects that appear or vanish as a whole, what they hold is no news.
      return new.filter { tree.sites[$0].parent != tree.sites[old].parent }
        .filter { isTop(old) || isTop($0) }
        .filter { depthInArrays($0) == depthInArrays(old) }
        .compactMap { pair(old, $0, isRenamed: false) }
    }
  }

  /// What every element of an array has does not move out of all of them.
  private func depthInArrays(_ index: Int) -> Int {
    tree.sites[index].pattern.tokens.count { $0 == .any }
  }

  private func pair(_ old: Int, _ new: Int, isRenamed: Bool) -> Pair? {
    let likelihood = MemberLikeness(tree, old, new).likelihood
    guard likelihood.percent >= Likelihood.threshold else { return nil }
    return Pair(
      old: old, new: new, isRenamed: isRenamed,
      isNested: tree.sites[new].pattern.tokens.count >= tree.sites[old].pattern.tokens.count,
      likelihood: likelihood)
  }

  /// Takes the likeliest pairs whose members are not taken yet.
  private mutating func choose(among candidates: [Pair]) {
    var taken = Set(pairs.flatMap { [$0.old, $0.new] })
    let ranked = candidates.sorted {
      ($1.likelihood.percent, $0.old, $0.new) < ($0.likelihood.percent, $1.old, $1.new)
    }
    for pair in ranked where !taken.contains(pair.old) && !taken.contains(pair.new) {
      taken.formUnion([pair.old, pair.new])
      pairs.append(pair)
    }
  }
}
