import CodableCompat
import JSONSyntax

extension FoundCombination {
  /// What findings have in common that may have the same cause.
  private struct Symptom: Hashable {
    let contract: String
    let strategies: [String]
    let outcome: Outcome
    let isSingle: Bool
    let isHoleInShape: Bool
    let hasError: Bool
    let end: Termination.Cause?

    init(_ combination: FoundCombination) {
      contract = combination.contract
      strategies = combination.strategies.map(\.id)
      outcome = combination.outcome
      isSingle = combination.changes.count == 1
      isHoleInShape = combination.isHoleInShape
      hasError = combination.facts.error != nil
      end = combination.facts.termination?.cause
    }
  }

  /// Puts findings together that seem to have the same cause (heuristic).
  ///
  /// A model that reads one object where it cannot read another shows this at every pair of their
  /// members. Findings are put together that break the same strategies with the same outcome, and with
  /// the same error, or where each change lies at, in or around a change of the other finding, and the
  /// error does. Those with the shortest paths, also of the error, begin a group.
  ///
  /// - Parameter combinations: The findings, the worst first.
  /// - Returns: One finding of each group, in the same order: one that is kept already, or else of the
  ///   fewest and then the most usual changes; the others are ``alike``.
  static func byCause(_ combinations: [FoundCombination]) -> [FoundCombination] {
    let depths = combinations.map { combination in
      (
        sites: combination.sites.reduce(0) { $0 + $1.tokens.count },
        error: combination.facts.error?.path.tokens.count ?? 0
      )
    }
    let order = combinations.indices.sorted { left, right in
      (depths[left].sites, depths[left].error, left)
        < (depths[right].sites, depths[right].error, right)
    }
    var groups: [Symptom: [[Int]]] = [:]
    for position in order {
      let finding = combinations[position]
      let symptom = Symptom(finding)
      let group = groups[symptom, default: []].firstIndex {
        combinations[$0[0]].isAround(finding)
      }
      if let group {
        groups[symptom, default: []][group].append(position)
      } else {
        groups[symptom, default: []].append([position])
      }
    }
    return groups.values.joined().map { (leader(of: $0, in: combinations), $0) }
      .sorted { $0.0 < $1.0 }
      .map { leader, group in
        var finding = combinations[leader]
        finding.alike = group.filter { $0 != leader }.sorted().map { combinations[$0] }
        return finding
      }
  }

  private static func leader(of group: [Int], in combinations: [FoundCombination]) -> Int {
    func rank(_ position: Int) -> (Int, Int, Int, Int) {
      let finding = combinations[position]
      return (finding.isKept ? 0 : 1, finding.changes.count, -finding.usualness, position)
    }
    return group.dropFirst().reduce(group[0]) { rank($1) < rank($0) ? $1 : $0 }
  }

  /// Whether the error is the same, or each change lies at, in or around one of the other finding, and
  /// the error does.
  private func isAround(_ other: FoundCombination) -> Bool {
    if let error = facts.error, let otherError = other.facts.error {
      let places = [error, otherError].map { JSONPointerPattern(normalising: $0.path) }
      if places[0] == places[1], error.kind == otherError.kind, error.message == otherError.message
      {
        return true
      }
      guard places[0].isAround(places[1]) else { return false }
    }
    return FoundCombination.cover(sites, other.sites) && FoundCombination.cover(other.sites, sites)
  }

  private static func cover(_ sites: [JSONPointerPattern], _ others: [JSONPointerPattern]) -> Bool {
    others.allSatisfy { other in sites.contains { $0.isAround(other) } }
  }
}

extension JSONPointerPattern {
  fileprivate func isAround(_ other: JSONPointerPattern) -> Bool {
    zip(tokens, other.tokens).allSatisfy { $0 == $1 }
  }
}
