import CompatModel

/// Gives every entry a name of its own, and remembers which fragments lead somewhere already.
struct EntryNames: Sendable {
  private var used: Set<String> = []

  /// The name of a family's entry: made from its signature, so that links to it stay good.
  mutating func name(of family: FindingFamily) -> String {
    let finding = family.smallest
    let site = finding.status == .accepted ? [] : [finding.conversion?.rawValue ?? finding.path]
    let words = [finding.contract] + site + [finding.outcome.rawValue]
    let base = "finding:" + words.map(FilterFragment.encoded).joined(separator: ":")
    var name = base
    var number = 1
    while !used.insert(name).inserted {
      number += 1
      name = "\(base):\(number)"
    }
    return name
  }

  /// The fragments that lead to a family's entry, because to no entry before it.
  mutating func fragments(of family: FindingFamily) -> [FilterFragment] {
    let fragments =
      family.operators.map { FilterFragment(operatorID: $0) }
      + family.strategies.map { FilterFragment(strategy: $0) }
    return fragments.filter { used.insert($0.text).inserted }
  }
}
