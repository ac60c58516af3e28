import CompatModel
import JSONSyntax

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
      let position = positions.number(of: Key(finding))
      if position == parts.count { parts.append([]) }
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

/// A mutant that shows a family of findings, with what the strategies make of it.
struct FindingExample: Sendable, Hashable {
  /// What some strategies make of the mutant, all of them the same.
  struct Reading: Sendable, Hashable {
    /// The finding of the first of the strategies.
    var finding: ReportFinding
    var strategies: [String]
  }

  var finding: ReportFinding

  var readings: [Reading]
}

extension FindingFamily {
  /// The smallest example of each strategy, the smallest of all first; strategies that have the same
  /// one share it.
  var examples: [FindingExample] {
    var order: [String] = []
    var smallest: [String: ReportFinding] = [:]
    for finding in findings {
      guard let other = smallest[finding.strategy] else {
        order.append(finding.strategy)
        smallest[finding.strategy] = finding
        continue
      }
      if FindingFamily.isSmaller(finding, than: other) { smallest[finding.strategy] = finding }
    }
    var positions: [String: Int] = [:]
    var examples: [FindingExample] = []
    for finding in order.compactMap({ smallest[$0] }) {
      let position = positions.number(of: finding.example.mutant)
      if position == examples.count {
        examples.append(FindingExample(finding: finding, readings: []))
      }
      examples[position].add(finding)
    }
    return examples.sorted { FindingFamily.isSmaller($0.finding, than: $1.finding) }
  }
}

extension FindingExample {
  /// Adds a strategy, to those that make the same of the mutant.
  fileprivate mutating func add(_ finding: ReportFinding) {
    if let position = readings.firstIndex(where: { $0.finding.reads(like: finding) }) {
      readings[position].strategies.append(finding.strategy)
    } else {
      readings.append(Reading(finding: finding, strategies: [finding.strategy]))
    }
  }
}

extension ReportFinding {
  /// Whether two strategies make the same of a mutant.
  fileprivate func reads(like other: ReportFinding) -> Bool {
    errorKind == other.errorKind && example == other.example
  }
}

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
      let position = positions.number(of: family.smallest.contract)
      if position == groups.count {
        groups.append(FindingGroup(contract: family.smallest.contract, families: []))
      }
      groups[position].families.append(family)
    }
    return groups
  }
}

/// A reason that the baseline gives, with the known failures that it is given for.
struct AcceptedReason: Sendable, Hashable {
  var because: String

  /// The findings, in the order of the report; never empty.
  var findings: [ReportFinding]

  var checks: Int { findings.reduce(0) { $0 + $1.count } }

  var strategies: [String] { Set(findings.map(\.strategy)).sorted() }

  var worst: Outcome { findings.map(\.outcome).max() ?? .intact }

  var families: [FindingFamily] { FindingFamily.families(of: findings) }

  /// Collects the reasons of known failures: the one with the worst outcome first, and of these the one
  /// with most checks.
  static func reasons(of findings: [ReportFinding]) -> [AcceptedReason] {
    Dictionary(grouping: findings) { $0.because ?? "" }
      .map { AcceptedReason(because: $0.key, findings: $0.value) }
      .sorted { ($1.worst, $1.checks, $0.because) < ($0.worst, $0.checks, $1.because) }
  }
}

extension Report {
  /// The number of failures, each counted once by its cause, as headlines, histories and gates do.
  func failureCount(_ status: BaselineStatus) -> Int {
    FindingFamily.families(of: findings.filter { $0.status == status }).count
  }
}
