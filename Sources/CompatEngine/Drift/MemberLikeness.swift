import CompatModel
import JSONSyntax

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
