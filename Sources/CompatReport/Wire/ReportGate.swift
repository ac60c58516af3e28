/// A condition that the caller set for the report, and whether it is met.
package struct ReportGate: Codable, Sendable, Hashable {
  /// The condition, as on the command line: `risk(payload)<5`.
  package var condition: String
  package var count: Int
  package var isMet: Bool
}

extension Report {
  /// Judges the report by conditions of the caller.
  ///
  /// - Parameter gates: The conditions.
  /// - Returns: The report with its gates; the same report if there are none.
  package func judged(by gates: [QualityGate]) -> Report {
    guard !gates.isEmpty else { return self }
    var report = self
    let judged = gates.map { gate in
      let count = gate.metric.count(in: self)
      return ReportGate(
        condition: gate.description, count: count, isMet: gate.isMet(by: count))
    }
    report.gates = judged
    let isFirst = verdict == .asExpected || verdict == .baselineStale
    if isFirst, judged.contains(where: { !$0.isMet }) {
      report.verdict = .gateMissed
    }
    return report
  }
}

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
