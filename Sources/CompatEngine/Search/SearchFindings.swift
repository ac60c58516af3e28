import CompatModel

/// The findings of a search: the best example of each, over all slices in any order.
package struct SearchFindings: Sendable, Hashable {
  private var examples: [SearchFinding.Key: SearchFinding] = [:]

  /// Creates findings of which there is none.
  package init() {}

  package var count: Int { examples.count }

  /// Adds a finding.
  ///
  /// - Returns: Whether there was none like it.
  package mutating func insert(_ finding: SearchFinding, of lane: SearchPlan.Lane) -> Bool {
    let key = finding.key(part: lane.part, strategyIndex: lane.strategyIndex)
    guard let known = examples[key] else {
      examples[key] = finding
      return true
    }
    if finding.isBetter(than: known) { examples[key] = finding }
    return false
  }

  /// The findings: by contract and strategy, the worst first, then by site.
  package var sorted: [(key: SearchFinding.Key, example: SearchFinding)] {
    examples.sorted { left, right in
      let (first, second) = (left.key, right.key)
      if first.part != second.part { return first.part < second.part }
      if first.strategyIndex != second.strategyIndex {
        return first.strategyIndex < second.strategyIndex
      }
      if first.outcome != second.outcome { return first.outcome > second.outcome }
      if first.sites != second.sites { return first.sites.lexicographicallyPrecedes(second.sites) }
      return (first.errorKind?.rawValue ?? "") < (second.errorKind?.rawValue ?? "")
    }.map { (key: $0.key, example: $0.value) }
  }
}
