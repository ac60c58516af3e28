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
    choose(
      among: candidates(vanished.filter(isTop), appeared.filter(isTop)) { $0.parent }
        .compactMap { pair($0.old, $0.new, isRenamed: true) })
    choose(
      among: candidates(vanished, appeared) { $0.name }.filter { canMove($0.old, $0.new) }
        .compactMap { pair($0.old, $0.new, isRenamed: false) })
  }

  private func isOnly(_ side: DriftSide, _ index: Int) -> Bool {
    let site = tree.sites[index]
    return site.path.name != nil && !site[side].all.isEmpty
      && site[side.opposite].all.isEmpty
  }

  /// Whether both sides have the object that a member belongs to, and no case of a union.
  private func isTop(_ index: Int) -> Bool {
    guard let object = tree.container(of: tree.sites[index]) else { return false }
    return !object.old.objects.isEmpty && !object.new.objects.isEmpty
      && !object.outline.isCaseKeyed
  }

  /// The members to compare: those of the same object, or of the same name.
  private func candidates<Key: Hashable>(
    _ vanished: [Int], _ appeared: [Int], by key: (SitePaths.Path) -> Key
  ) -> [(old: Int, new: Int)] {
    let new = Dictionary(grouping: appeared) { key(tree.sites[$0].path) }
    return Dictionary(grouping: vanished) { key(tree.sites[$0].path) }.flatMap { key, old in
      guard let new = new[key], max(old.count, new.count) <= MemberPairs.maximumCandidates
      else { return [(old: Int, new: Int)]() }
      return old.flatMap { one in new.map { (one, $0) } }
    }
  }

  /// Whether a member can be another one that moved.
  ///
  /// Of objects that appear or vanish as a whole, what they hold is no news; and what every element
  /// of an array has does not move out of all of them.
  private func canMove(_ old: Int, _ new: Int) -> Bool {
    let (former, latter) = (tree.sites[old].path, tree.sites[new].path)
    return former.parent != latter.parent && (isTop(old) || isTop(new))
      && former.pattern.depthInArrays == latter.pattern.depthInArrays
  }

  private func pair(_ old: Int, _ new: Int, isRenamed: Bool) -> Pair? {
    let (former, latter) = (tree.sites[old], tree.sites[new])
    let likelihood = MemberLikeness(tree: tree, old: former, new: latter).likelihood
    guard likelihood.percent >= Likelihood.threshold else { return nil }
    return Pair(
      old: old, new: new, isRenamed: isRenamed,
      isNested: latter.path.pattern.tokens.count >= former.path.pattern.tokens.count,
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

extension JSONPointerPattern {
  fileprivate var depthInArrays: Int { tokens.count { $0 == .any } }
}
