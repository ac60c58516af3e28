import CompatModel

/// A condition that the caller set for the report, and whether it is met.
package struct ReportGate: Codable, Sendable, Hashable {
  package var condition: String
  package var count: Int
  package var isMet: Bool
}

extension Report {
  package func judged(by gates: [QualityGate]) -> Report {
    var report = self
    report.gates = gates.map { gate in
      let count = gate.metric.count(self)
      return ReportGate(condition: gate.condition, count: count, isMet: gate.isMet(count))
    }
    report.judge()
    return report
  }

  /// Counts risks by their effects on strategies that are judged.
  ///
  /// What replaces the whole payload is not counted: no model reads an error page. Nor is a
  /// rejection at a site that must be rejected.
  fileprivate func riskCount(where isCounted: (ReportRiskEffect) -> Bool) -> Int {
    contracts.reduce(0) { count, contract in
      let judged = Set(contract.strategies.filter(\.isJudged).map(\.id))
      return count
        + contract.risks.count { site, risk in
          risk.changeClass != .otherBody
            && risk.effects.contains { effect in
              isCounted(effect) && !judged.isDisjoint(with: effect.strategies)
                && !(site.isFailClosed && effect.outcome == .rejected)
            }
        }
    }
  }
}

/// One run of a history: a line of the file that `--history` names.
package struct ReportHistoryPoint: Codable, Sendable, Hashable {
  package var day: String?
  package var revision: String?
  package var verdict: ReportVerdict
  package var checks: Int
  package var survived: Int
  package var new: Int
  package var known: Int

  package init(of report: Report) {
    (day, revision, verdict) = (report.day, report.revision, report.verdict)
    (checks, survived) = (report.totals.checks, report.totals.tally.survived)
    (new, known) = (report.failureCount(.worse), report.failureCount(.accepted))
  }
}

/// A condition that a report must meet, such as `risk(payload)<5`.
///
/// A gate counts what the baseline accepts as well: it is for teams that want more than no news.
package struct QualityGate: Sendable {
  /// Something that a report has a number of, by the name that conditions use.
  package struct Metric: Sendable {
    package let name: String
    let count: @Sendable (Report) -> Int

    /// The sites and classes of change with an outcome, or a loss, in a strategy that is judged; and
    /// the new and known failures.
    package static let all =
      Outcome.allCases.map { outcome in
        Metric(name: outcome.rawValue) { $0.riskCount { $0.outcome == outcome } }
      }
      + Loss.allCases.filter { $0 != .nothing }.map { loss in
        Metric(name: "risk(\(loss.rawValue))") { $0.riskCount { $0.lost == loss } }
      } + [
        Metric(name: "new") { $0.failureCount(.worse) },
        Metric(name: "known") { $0.failureCount(.accepted) },
      ]
  }

  /// How a count is compared with the limit; the longer signs come first, as `<=` begins like `<`.
  private static let comparisons: [(sign: String, compare: @Sendable (Int, Int) -> Bool)] = [
    ("<=", { $0 <= $1 }), (">=", { $0 >= $1 }), ("=", { $0 == $1 }), ("<", { $0 < $1 }),
    (">", { $0 > $1 }),
  ]

  let condition: String
  let metric: Metric
  let isMet: @Sendable (Int) -> Bool

  /// Reads a condition as it is written on a command line.
  ///
  /// - Returns: The gate; nil where the text is none.
  package init?(_ text: String) {
    condition = text.filter { $0 != " " }
    for (sign, compare) in Self.comparisons {
      guard let range = condition.firstRange(of: sign) else { continue }
      let name = condition[..<range.lowerBound]
      guard let metric = Metric.all.first(where: { $0.name == name }),
        let limit = Int(condition[range.upperBound...]), limit >= 0
      else { return nil }
      self.metric = metric
      isMet = { compare($0, limit) }
      return
    }
    return nil
  }
}
