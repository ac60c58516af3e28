import CompatModel

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
