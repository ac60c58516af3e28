/// A condition that the caller set for the report, and whether it is met.
package struct ReportGate: Codable, Sendable, Hashable {
  /// The condition, as on the command line: `risk(payload)<5`.
  package var condition: String
  package var count: Int
  package var isMet: Bool

  package init(condition: String, count: Int, isMet: Bool) {
    self.condition = condition
    self.count = count
    self.isMet = isMet
  }
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
