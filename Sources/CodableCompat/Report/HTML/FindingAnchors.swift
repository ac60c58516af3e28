/// Gives every finding an id of its own, and remembers which fragments have a place already.
struct FindingAnchors: Sendable {
  /// The ids that lead to a finding.
  struct Anchor: Sendable {
    /// The id that no other finding has.
    let id: String

    /// The fragments that lead to the finding because no finding before it has them.
    let fragments: [String]
  }

  private var used: Set<String> = []

  /// Gives a finding its ids; who comes first on the page has to come first here.
  ///
  /// - Parameter finding: The finding.
  /// - Returns: The ids.
  mutating func anchor(of finding: ReportFinding) -> Anchor {
    Anchor(id: id(of: finding), fragments: fragments(of: finding))
  }

  /// Returns the id of a finding: made from its signature, so that links to it stay good.
  ///
  /// - Parameter finding: The finding.
  /// - Returns: An id that no other finding has.
  private mutating func id(of finding: ReportFinding) -> String {
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
  private mutating func fragments(of finding: ReportFinding) -> [String] {
    let fragments = [
      FilterFragment(strategy: finding.strategy, operatorID: finding.operatorID),
      FilterFragment(
        contract: finding.contract, strategy: finding.strategy, operatorID: finding.operatorID),
    ]
    return fragments.map(\.text).filter { used.insert($0).inserted }
  }
}
