/// Gives every finding an id of its own, and remembers which fragments have a place already.
struct FindingAnchors: Sendable {
  private var used: Set<String> = []

  /// Returns the id of a finding: made from its signature, so that links to it stay good.
  ///
  /// - Parameter finding: The finding.
  /// - Returns: An id that no other finding has.
  mutating func id(of finding: ReportFinding) -> String {
    let words = [
      finding.contract, finding.strategy, finding.operatorID, finding.outcome.rawValue,
      finding.path,
    ]
    let base = "finding:" + words.map(FilterFragment.encoded).joined(separator: ":")
    var id = base
    var number = 1
    while !used.insert(id).inserted {
      number += 1
      id = "\(base):\(number)"
    }
    return id
  }

  /// Returns the fragments that lead to a finding because no finding before it has them.
  ///
  /// - Parameter finding: The finding.
  /// - Returns: At most two ids: with the contract and without it.
  mutating func fragments(of finding: ReportFinding) -> [String] {
    let fragments = [
      FilterFragment(strategy: finding.strategy, operatorID: finding.operatorID),
      FilterFragment(
        contract: finding.contract, strategy: finding.strategy, operatorID: finding.operatorID),
    ]
    return fragments.map(\.text).filter { used.insert($0).inserted }
  }
}
