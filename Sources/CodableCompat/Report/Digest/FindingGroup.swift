/// The findings with the same outcome and the same operator, with the smallest example of all.
struct FindingGroup: Sendable, Hashable {
  /// The outcome.
  var outcome: Outcome

  /// The operator's id.
  var operatorID: String

  /// The findings, in the order of the report; never empty.
  var findings: [ReportFinding]

  /// The number of checks.
  var count: Int { findings.reduce(0) { $0 + $1.count } }

  /// The finding whose example is the smallest: the fewest visible values, then the shortest id.
  var smallest: ReportFinding? {
    findings.min { left, right in
      let (one, other) = (left.example, right.example)
      return (one.allLeaves, one.mutant.utf8.count, one.mutant, left.strategy)
        < (other.allLeaves, other.mutant.utf8.count, other.mutant, right.strategy)
    }
  }

  /// The names of the strategies, sorted.
  var strategies: [String] { Set(findings.map(\.strategy)).sorted() }

  /// Groups findings: the worst outcome first, then by operator.
  ///
  /// - Parameter findings: The findings.
  /// - Returns: The groups.
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
