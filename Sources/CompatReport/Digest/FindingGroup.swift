import CompatModel

/// The findings with the same outcome and the same operator.
struct FindingGroup: Sendable, Hashable {
  /// The outcome.
  var outcome: Outcome

  /// The operator's id.
  var operatorID: String

  /// The findings, in the order of the report; never empty.
  var findings: [ReportFinding]

  /// The number of checks.
  var count: Int { findings.reduce(0) { $0 + $1.count } }

  /// The families, the one with the smallest example first.
  var families: [FindingFamily] {
    let families = FindingFamily.families(of: findings)
    guard
      let smallest = families.indices.min(by: {
        FindingFamily.isSmaller(families[$0].smallest, than: families[$1].smallest)
      })
    else { return families }
    return [families[smallest]] + families[..<smallest] + families[(smallest + 1)...]
  }

  /// The names of the strategies, sorted.
  var strategies: [String] { Set(findings.map(\.strategy)).sorted() }

  /// Groups findings: the worst outcome first, then by operator.
  static func groups(of findings: [ReportFinding]) -> [FindingGroup] {
    var positions: [String: Int] = [:]
    var groups: [FindingGroup] = []
    for finding in findings {
      let key = finding.outcome.rawValue + " " + finding.operatorID
      if let position = positions[key] {
        groups[position].findings.append(finding)
      } else {
        positions[key] = groups.count
        groups.append(
          FindingGroup(
            outcome: finding.outcome, operatorID: finding.operatorID, findings: [finding]))
      }
    }
    return groups.sorted { left, right in
      left.outcome == right.outcome
        ? left.operatorID < right.operatorID : left.outcome > right.outcome
    }
  }
}
