package import CompatModel

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
      return ReportGate(condition: gate.description, count: count, isMet: gate.isMet(by: count))
    }
    report.gates = judged
    let isFirst = verdict == .asExpected || verdict == .baselineStale
    if isFirst, !judged.allSatisfy(\.isMet) { report.verdict = .gateMissed }
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
  /// The number of failures, by cause, that the baseline does not list.
  package var new: Int
  /// The number of failures, by cause, that the baseline lists.
  package var known: Int

  /// Sums up a report.
  package init(of report: Report, day: String? = nil, revision: String? = nil) {
    self.day = day
    self.revision = revision
    verdict = report.verdict
    checks = report.totals.checks
    survived = report.totals.tally.survived
    new = report.failureCount(.worse)
    known = report.failureCount(.accepted)
  }
}

/// A condition that a report must meet, such as `risk(payload)<5`.
///
/// A gate counts what the baseline accepts as well: it is for teams that want more than no news.
package struct QualityGate: Sendable, Hashable {
  package enum Metric: Sendable, Hashable {
    /// The sites and classes of change with this outcome in a strategy that is judged.
    case outcome(Outcome)

    /// The sites and classes of change that cost this much with a strategy that is judged.
    case risk(Loss)

    case new

    case known
  }

  /// How the count is compared with the limit.
  package enum Comparison: String, CaseIterable, Sendable, Hashable {
    case atMost = "<="
    case atLeast = ">="
    case equal = "="
    case less = "<"
    case more = ">"
  }

  package let metric: Metric
  package let comparison: Comparison
  package let limit: Int

  package init(_ metric: Metric, _ comparison: Comparison, _ limit: Int) {
    self.metric = metric
    self.comparison = comparison
    self.limit = limit
  }

  /// Reads a condition as it is written on a command line.
  ///
  /// - Returns: The gate; nil where the text is none.
  package init?(_ text: String) {
    let text = text.filter { $0 != " " }
    // The longer signs come first: `<=` begins like `<`.
    for comparison in Comparison.allCases {
      guard let range = text.firstRange(of: comparison.rawValue) else { continue }
      let name = String(text[..<range.lowerBound])
      guard let metric = Metric.all.first(where: { $0.name == name }),
        let limit = Int(text[range.upperBound...]), limit >= 0
      else { return nil }
      self.init(metric, comparison, limit)
      return
    }
    return nil
  }

  package func isMet(by count: Int) -> Bool {
    switch comparison {
    case .atMost: count <= limit
    case .atLeast: count >= limit
    case .equal: count == limit
    case .less: count < limit
    case .more: count > limit
    }
  }
}

extension QualityGate: CustomStringConvertible {
  /// The condition as it is written on a command line.
  package var description: String { "\(metric.name)\(comparison.rawValue)\(limit)" }
}

extension QualityGate.Metric {
  package static let all: [Self] =
    Outcome.allCases.map(Self.outcome) + Loss.allCases.filter { $0 != .nothing }.map(Self.risk)
    + [.new, .known]

  package var name: String {
    switch self {
    case .outcome(let outcome): outcome.rawValue
    case .risk(let loss): "risk(\(loss.rawValue))"
    case .new: "new"
    case .known: "known"
    }
  }

  /// Counts in a report.
  ///
  /// What replaces the whole payload is not counted: no model reads an error page. Nor is a
  /// rejection at a site that must be rejected.
  package func count(in report: Report) -> Int {
    switch self {
    case .outcome(let outcome): risks(in: report) { $0.outcome == outcome }
    case .risk(let loss): risks(in: report) { $0.lost == loss }
    case .new: report.failureCount(.worse)
    case .known: report.failureCount(.accepted)
    }
  }

  private func risks(in report: Report, where isCounted: (ReportRiskEffect) -> Bool) -> Int {
    report.contracts.reduce(0) { count, contract in
      let judged = Set(contract.strategies.filter(\.isJudged).map(\.id))
      return count
        + contract.risks.count { risk in
          risk.changeClass != .otherBody
            && risk.effects.contains { effect in
              isCounted(effect) && !judged.isDisjoint(with: effect.strategies)
                && !(risk.isFailClosed && effect.outcome == .rejected)
            }
        }
    }
  }
}
