package import CompatEngine
package import CompatModel

/// A payload that was kept because strategies did not survive it, and what became of it.
package struct ReportRegression: Codable, Sendable, Hashable {
  package var contract: String
  package var file: String
  package var mutant: String
  package var status: ReplayStatus
  @LeftOutIfEmpty package var failsRun: Bool = false
  @LeftOutIfEmpty package var isGone: Bool = false
  package var strategies: [ReplayedRegression.Answer]

  /// Whether it is listed before another one: the worst first, then by contract and file.
  package func precedes(_ other: ReportRegression) -> Bool {
    (status.rank, contract, file) < (other.status.rank, other.contract, other.file)
  }

  var worst: Outcome? { strategies.compactMap(\.now).max() }

  package static func all(
    _ replayed: [ReplayedRegression], contracts: [Contract], scope: JudgementScope,
    corpus: String
  ) -> [ReportRegression] {
    replayed.map { one in
      let strategies = contracts.first { $0.id == one.contract }?.strategies ?? []
      let judged = one.status(judgedIn: scope, among: strategies)
      return ReportRegression(
        contract: one.contract, file: one.file(in: corpus), mutant: one.mutant, status: one.status,
        failsRun: judged.map { $0 != .fixed } ?? false, isGone: !one.isMade,
        strategies: one.answers)
    }
  }
}

extension Report {
  package func replaying(_ regressions: [ReportRegression]) -> Report {
    var report = self
    report.regressions = regressions.sorted { $0.precedes($1) }
    report.judge()
    return report
  }
}
