/// One run of a history: a line of the file that `--history` names.
package struct ReportHistoryPoint: Codable, Sendable, Hashable {
  /// The day, as the caller gives it; nil if it does not.
  package var day: String?
  /// The revision of the sources, as the caller gives it; nil if it does not.
  package var revision: String?
  package var verdict: ReportVerdict
  package var checks: Int
  package var survived: Int
  /// The number of kinds of failure that the baseline does not list.
  package var new: Int
  /// The number of kinds of failure that the baseline lists.
  package var known: Int

  /// Sums up a report.
  ///
  /// - Parameters:
  ///   - report: The report.
  ///   - day: The day of the run.
  ///   - revision: The revision of the sources.
  package init(of report: Report, day: String? = nil, revision: String? = nil) {
    self.day = day
    self.revision = revision
    verdict = report.verdict
    checks = report.totals.checks
    survived = report.totals.tally.survived
    func signatures(_ status: BaselineStatus) -> Int {
      Set(report.findings.filter { $0.status == status }.flatMap(\.signatures)).count
    }
    new = signatures(.worse)
    known = signatures(.accepted)
  }
}
