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
  package var strategies: [ReportReplay]
}

extension ReportRegression {
  /// Whether it is listed before another one: the worst first, then by contract and file.
  package func precedes(_ other: ReportRegression) -> Bool {
    (status.rank, contract, file) < (other.status.rank, other.contract, other.file)
  }

  var worst: Outcome? { strategies.compactMap(\.now).max() }
}

extension Report {
  /// Takes what became of payloads that were kept: the verdict names them if the run fails for
  /// nothing worse.
  package func replaying(_ regressions: [ReportRegression]) -> Report {
    guard !regressions.isEmpty else { return self }
    var report = self
    report.regressions = regressions.sorted { $0.precedes($1) }
    let statuses = Set(regressions.filter(\.failsRun).map(\.status))
    let fails = statuses.contains(.stillFails) || statuses.contains(.changed)
    switch verdict {
    case .asExpected where fails, .baselineStale where fails: report.verdict = .regressionFailed
    case .asExpected where statuses.contains(.stale): report.verdict = .regressionStale
    default: break
    }
    return report
  }
}

extension ReportRegression {
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
        strategies: one.answers.map { answer in
          ReportReplay(
            strategy: answer.strategy,
            release: strategies.first { $0.id == answer.strategy }?.release,
            before: answer.before, now: answer.now)
        })
    }
  }
}

/// What a strategy made of a payload when it was kept, and makes of it now.
package struct ReportReplay: Codable, Sendable, Hashable {
  package var strategy: String
  package var release: String?
  package var before: Outcome
  package var now: Outcome?
}
