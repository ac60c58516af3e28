import CompatModel

/// The new failures of one contract.
struct FindingGroup: Sendable, Hashable {
  var contract: String

  /// The families, the most urgent first; never empty.
  var families: [FindingFamily]

  var worst: Outcome { families.map(\.smallest.outcome).max() ?? .intact }

  /// Groups findings: the contract with the most urgent one first.
  static func groups(of findings: [ReportFinding]) -> [FindingGroup] {
    var positions: [String: Int] = [:]
    var groups: [FindingGroup] = []
    for family in FindingFamily.families(of: findings) {
      let position = positions[family.smallest.contract, default: groups.count]
      if position == groups.count {
        positions[family.smallest.contract] = position
        groups.append(FindingGroup(contract: family.smallest.contract, families: []))
      }
      groups[position].families.append(family)
    }
    return groups
  }
}
