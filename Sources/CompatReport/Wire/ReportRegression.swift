package import CompatModel

/// A payload that was kept because strategies did not survive it, and what became of it.
package struct ReportRegression: Codable, Sendable, Hashable {
  package var contract: String
  package var file: String
  package var mutant: String
  package var status: ReplayStatus
  /// Whether the run fails for it: a payload that concerns no strategy that is judged is only replayed.
  @LeftOutIfEmpty package var failsRun: Bool
  /// Whether the corpus and the operators make another payload of the id, or none.
  @LeftOutIfEmpty package var isGone: Bool
  /// The strategies that did not survive it when it was kept, by id.
  package var strategies: [ReportReplay]

  package init(
    contract: String, file: String, mutant: String, status: ReplayStatus, failsRun: Bool = false,
    isGone: Bool = false, strategies: [ReportReplay]
  ) {
    self.contract = contract
    self.file = file
    self.mutant = mutant
    self.status = status
    self.failsRun = failsRun
    self.isGone = isGone
    self.strategies = strategies
  }
}

extension ReportRegression {
  /// Whether it is listed before another one: the worst first, then by contract and file.
  package func precedes(_ other: ReportRegression) -> Bool {
    if status != other.status {
      return ReplayStatus.allCases.first { $0 == status || $0 == other.status } == status
    }
    return (contract, file) < (other.contract, other.file)
  }

  /// The worst outcome of a strategy now; nil if none has decoded it.
  var worst: Outcome? { strategies.compactMap(\.now).max() }
}

extension Report {
  /// Takes what became of payloads that were kept.
  ///
  /// - Parameter regressions: The payloads.
  /// - Returns: The report, whose verdict names them if the run fails for nothing worse; the same
  ///   report if no payload is kept.
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
