import CompatModel

/// The findings of one contract and outcome that a reader takes for one: over all strategies that
/// fail by the same cause, and where a reason of the baseline covers them, over all causes.
///
/// What goes wrong at a property goes wrong under most strategies that are written alike. What they
/// share is shown once.
struct FindingFamily: Sendable, Hashable {
  /// The finding with the smallest example: at a site that need not be rejected, with the fewest
  /// visible values, with the shortest id.
  private(set) var smallest: ReportFinding

  /// All findings, in the order of the report.
  private(set) var findings: [ReportFinding]

  var count: Int { findings.reduce(0) { $0 + $1.count } }

  var strategies: [String] { Set(findings.map(\.strategy)).sorted() }

  /// The ids of the operators: the one with most checks first.
  var operators: [String] {
    var counts: [String: Int] = [:]
    for change in findings.flatMap(\.changes) {
      counts[change.operatorID, default: 0] += change.checks
    }
    return counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map(\.key)
  }

  /// The paths beside that of the smallest example, in the order of the report.
  var otherPaths: [String] {
    var seen: Set = [smallest.path]
    return findings.map(\.path).filter { seen.insert($0).inserted }
  }

  var sites: Int { max(otherPaths.count + 1, findings.map(\.sites).max() ?? 0) }

  /// Creates a family; a finding alone is one, too.
  init(_ first: ReportFinding, _ rest: [ReportFinding] = []) {
    findings = [first] + rest
    smallest = rest.reduce(first) { FindingFamily.isSmaller($1, than: $0) ? $1 : $0 }
  }

  /// Groups findings, in the order of the first of each family.
  static func families(of findings: [ReportFinding]) -> [FindingFamily] {
    var positions: [Key: Int] = [:]
    var parts: [[ReportFinding]] = []
    for finding in findings {
      let position = positions[Key(finding), default: parts.count]
      if position == parts.count {
        positions[Key(finding)] = position
        parts.append([])
      }
      parts[position].append(finding)
    }
    return parts.compactMap { part in
      part.first.map { FindingFamily($0, Array(part.dropFirst())) }
    }
  }

  /// Whether a finding's example shows the same with less than another one's.
  static func isSmaller(_ left: ReportFinding, than right: ReportFinding) -> Bool {
    let (one, other) = (left.example, right.example)
    // A site that has to be rejected is the special case: it teaches least about the operator.
    if left.isFailClosed != right.isFailClosed { return right.isFailClosed }
    return (one.allLeaves, one.mutant.utf8.count, one.mutant, left.strategy)
      < (other.allLeaves, other.mutant.utf8.count, other.mutant, right.strategy)
  }

  /// What the findings of a family have in common.
  private struct Key: Hashable {
    let contract: String
    let path: String?
    let conversion: DecoderConversion?
    let outcome: Outcome
    let status: BaselineStatus
    let because: String?
    let isFailClosed: Bool

    init(_ finding: ReportFinding) {
      contract = finding.contract
      let isKnown = finding.status == .accepted
      path = isKnown ? nil : finding.path
      conversion = isKnown ? nil : finding.conversion
      outcome = finding.outcome
      status = finding.status
      because = finding.because
      isFailClosed = finding.isFailClosed
    }
  }
}
