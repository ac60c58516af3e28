import CompatModel
/// The findings of one outcome, whatever the operator, with the smallest example of all.
struct FindingCase: Sendable, Hashable {
  /// The outcome.
  var outcome: Outcome

  /// The operators, by how often they lead to the outcome.
  var operators: [String]

  /// The number of checks.
  var count: Int

  /// The finding with the smallest example.
  var smallest: ReportFinding

  /// Sorts findings by outcome, worst first.
  ///
  /// - Parameter findings: The findings.
  /// - Returns: One case for each outcome.
  static func cases(of findings: [ReportFinding]) -> [FindingCase] {
    Outcome.allCases.reversed().compactMap { outcome in
      let alike = findings.filter { $0.outcome == outcome }
      guard let first = alike.first else { return nil }
      var counts: [String: Int] = [:]
      for finding in alike { counts[finding.operatorID, default: 0] += finding.count }
      return FindingCase(
        outcome: outcome,
        operators: counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map(\.key),
        count: alike.reduce(0) { $0 + $1.count },
        smallest: alike.dropFirst().reduce(first) {
          FindingBundle.isSmaller($1, than: $0) ? $1 : $0
        })
    }
  }
}
