/// A reason that the baseline gives, with what it covers.
struct AcceptedReason: Sendable, Hashable {
  /// The reason.
  var because: String

  /// The number of findings that it accepts.
  var findings: Int

  /// The number of checks that it accepts.
  var checks: Int

  /// The strategies that it speaks of, by name.
  var strategies: [String]

  /// What it accepts, by outcome, worst first.
  var cases: [FindingCase]

  /// Collects the reasons of accepted findings: the one with most checks first.
  ///
  /// - Parameter findings: The accepted findings.
  /// - Returns: The reasons.
  static func reasons(of findings: [ReportFinding]) -> [AcceptedReason] {
    Dictionary(grouping: findings) { $0.because ?? "" }
      .map { because, findings in
        AcceptedReason(
          because: because, findings: findings.count,
          checks: findings.reduce(0) { $0 + $1.count },
          strategies: Set(findings.map(\.strategy)).sorted(),
          cases: FindingCase.cases(of: findings))
      }
      .sorted { ($1.checks, $0.because) < ($0.checks, $1.because) }
  }
}
