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

/// What speaks for it that a member of the older samples and one of the newer ones are one.
struct MemberLikeness {
  let tree: DriftTree
  let old: DriftSite
  let new: DriftSite

  var likelihood: Likelihood {
    guard let former = old.path.name, let latter = new.path.name,
      old.old.shapes.seen.contains(where: { new.new.shapes[$0] != nil })
    else { return Likelihood(reasons: []) }
    var reasons: [Likelihood.Reason] = []
    if former == latter {
      reasons.append(.sameName)
    } else if NameWords(former.text).words == NameWords(latter.text).words {
      reasons.append(.sameWords)
    } else if isSimilar(former.text, latter.text) {
      reasons.append(.similarName)
    }
    let content = [sameValues, sameMembers].compactMap(\.self)
    // A name in another object says nothing without what it holds.
    if content.isEmpty, reasons.first != .sameWords { return Likelihood(reasons: []) }
    reasons += content
    if old.old.shapes.seen == new.new.shapes.seen { reasons.append(.sameType) }
    if hasSameNeighbour { reasons.append(.samePosition) }
    return Likelihood(reasons: reasons)
  }

  private func isSimilar(_ former: String, _ latter: String) -> Bool {
    let (words, others) = (NameWords(former).words, NameWords(latter).words)
    return words.contains { $0.count > 2 && others.contains($0) }
      || [former].closest(to: latter) != nil
  }

  /// Values that say something: two members that are both false need not be one.
  private var sameValues: Likelihood.Reason? {
    let (former, latter) = (tellingValues(old.old), tellingValues(new.new))
    let common = former.intersection(latter).filter(isTelling).count
    let all = min(former.count, latter.count)
    return common > 0 ? .sameValues(count: common, total: all) : nil
  }

  /// Codes such as `usd` are everywhere, and move nowhere.
  private func isTelling(_ value: JSONValue) -> Bool {
    guard old.path.parent != new.path.parent, case .string(let text) = value else { return true }
    return text.utf8.count > 3
  }

  private func tellingValues(_ profile: SiteProfile) -> Set<JSONValue> {
    Set(
      profile.names.keys.filter { value in
        switch value {
        case .string(let text): text.utf8.count > 2
        case .number(let number): number.description.utf8.count > 2
        default: false
        }
      })
  }

  private var sameMembers: Likelihood.Reason? {
    let (former, latter) = (members(of: old, .old), members(of: new, .new))
    let common = former.intersection(latter).count
    let all = former.union(latter).count
    return common > 1 && 2 * common >= all ? .sameMembers(count: common, total: all) : nil
  }

  private func members(of site: DriftSite, _ side: DriftSide) -> Set<ExactText> {
    // The elements of arrays stand for the arrays.
    let object = site.path.element.map { tree.sites[$0] } ?? site
    return Set(
      object.path.members.filter { !tree.sites[$0.value][side].all.isEmpty }.map(\.key))
  }

  private var hasSameNeighbour: Bool {
    guard old.path.parent == new.path.parent, let former = old.old.all.first,
      let latter = new.new.all.first
    else { return false }
    return [-1, 1].contains { step in
      let neighbour = neighbour(of: former.node, step)
      return neighbour != nil && neighbour == self.neighbour(of: latter.node, step)
    }
  }

  private func neighbour(of node: JSONNode, _ step: Int) -> ExactText? {
    guard let siblings = node.parent?.children,
      let index = node.index, siblings.indices.contains(index + step)
    else { return nil }
    return siblings[index + step].name
  }
}

/// How likely it is that two members are one, and why.
package struct Likelihood: Sendable, Hashable {
  package enum Reason: Codable, Sendable, Hashable {
    /// The names have the same words, in another letter case or with other separators.
    case sameWords

    case sameName

    /// The names resemble each other.
    case similarName

    /// So many of the distinct values of one side are values of the other.
    case sameValues(count: Int, total: Int)

    /// So many of all members are members of both objects.
    case sameMembers(count: Int, total: Int)

    case sameType

    /// The member stands beside the same neighbour.
    case samePosition
  }

  /// What speaks for it, the weightiest first.
  package let reasons: [Reason]

  /// The likelihood in parts of 100, at most 95: payloads prove nothing about intentions.
  package var percent: Int { min(reasons.reduce(0) { $0 + $1.points }, 95) }

  static let threshold = 50
}

extension Likelihood.Reason {
  fileprivate var points: Int {
    switch self {
    case .sameWords: 60
    case .sameName: 25
    case .similarName: 20
    case .sameValues(let count, let all): 50 * count / max(all, 1)
    case .sameMembers(let count, let all): 50 * count / max(all, 1)
    case .sameType: 10
    case .samePosition: 10
    }
  }
}
