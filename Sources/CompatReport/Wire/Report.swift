package import CompatEngine
package import CompatModel
import JSONSyntax

/// The finished result of a run, as it is written to `compat.json` and shown by every format.
///
/// These are wire types, as are those of the engine that a report holds: they change only with
/// ``schemaVersion``, and `report.schema.json` in the documentation describes each of their members.
/// Nothing in a report depends on the time, the machine, or the speed.
package struct Report: Codable, Sendable, Hashable {
  package static let currentSchemaVersion = 12
  package static let maximumValueLength = 160
  package var schemaVersion: Int
  package var toolVersion: String
  package var verdict: ReportVerdict
  package var totals: ReportTotals
  package var operators: [ReportOperator]
  package var weights: [ChangeClass: Int]
  package var contracts: [ReportContract]
  package var findings: [ReportFinding]
  package var sampleFailures: [ReportSampleFailure]
  @LeftOutIfEmpty package var regressions: [ReportRegression] = []
  package var staleEntries: [StaleEntry]
  @LeftOutIfEmpty package var staleSamples: [StaleSample] = []
  @LeftOutIfEmpty package var newerSamples: [ReportNewerSample] = []
  @LeftOutIfEmpty package var decoderDifferences: [DecoderDifference] = []
  @LeftOutIfEmpty package var decoderLimits: [ReportDecoderLimit] = []
  @LeftOutIfEmpty package var hazardsLeftOut: [String] = []
  @LeftOutIfEmpty package var leftOut: [ReportIncident] = []
  @LeftOutIfEmpty package var flaky: [ReportIncident] = []
  package var day: String?
  package var revision: String?
  package var difference: ReportDifference?
  @LeftOutIfEmpty package var history: [ReportHistoryPoint] = []
  @LeftOutIfEmpty package var gates: [ReportGate] = []
  @LeftOutIfEmpty package var nondeterminism: [ReportIncident] = []
  package var progress: ReportProgress?
}

package struct ReportTotals: Codable, Sendable, Hashable {
  package var contracts: Int
  package var samples: Int
  package var strategies: Int
  package var operators: Int
  package var mutants: Int
  package var checks: Int
  package var tally: Tally
  package var worse: Int
  package var accepted: Int
}

package struct ReportOperator: Codable, Sendable, Hashable, Identifiable {
  package var id: String
  package var kind: ChangeKind
  package var summary: String
  package var expected: Expectation
}

/// The result of a run, which decides the exit code.
package enum ReportVerdict: String, Codable, Sendable, Hashable {
  /// Every outcome is as expected, or a known failure.
  case asExpected

  /// There is at least one new failure.
  case worseThanExpected

  /// The baseline has an entry that no longer happens, or a sample is accepted without need.
  case baselineStale

  /// A sample fails before anything is changed.
  case sampleFailed

  /// A strategy gives different answers to the same payload.
  case nondeterministic

  /// A condition of the caller is not met.
  case gateMissed

  /// A payload that was kept still fails, or fails in another way.
  case regressionFailed

  /// The corpus and the operators do not make a payload any more that was kept.
  case regressionStale
}

extension Harness {
  /// Reports the results of a plan, or of the part of it that progress tells: a part cannot show that
  /// something no longer happens.
  package func report(
    of results: RunResults, baseline: Baseline, toolVersion: String,
    weights: ChangeFrequency = .measured, scope: JudgementScope = .everything,
    progress: ReportProgress? = nil
  ) -> Report {
    let parts = plan.contracts(with: results, weights: weights)
    let reported = parts.concurrentMap { part in
      (
        ReportContract(part, scope: scope),
        ReportFinding.all(in: part, baseline: baseline, scope: scope)
      )
    }
    let contracts = reported.map(\.0)
    let tally = contracts.models.reduce(into: Tally()) { $0.merge($1.strategy.tally) }
    let findings = reported.flatMap(\.1).sorted { $0.precedes($1) }
    let failures = results.sampleFailures(in: plan, judging: scope).map(ReportSampleFailure.init)
    let totals = ReportTotals(
      contracts: contracts.count,
      samples: contracts.reduce(0) { $0 + $1.samples.count },
      strategies: contracts.reduce(0) { $0 + $1.strategies.count },
      operators: plan.operators.count, mutants: parts.reduce(0) { $0 + $1.mutantCount },
      checks: tally.total, tally: tally,
      worse: findings.filter { $0.status == .worse }.reduce(0) { $0 + $1.count },
      accepted: findings.filter { $0.status == .accepted }.reduce(0) { $0 + $1.count })
    let stale = baseline.staleEntries(
      among: results.failures(in: plan, judging: scope), outOf: plan.baselineExtent, on: scope.today
    )
    let staleEntries = progress == nil ? stale : []
    let staleSamples = progress == nil ? results.staleSamples(in: plan) : []
    var report = Report(
      schemaVersion: Report.currentSchemaVersion, toolVersion: toolVersion,
      verdict: .asExpected, totals: totals,
      operators: plan.operators.map {
        ReportOperator(
          id: $0.id, kind: $0.kind, summary: $0.summary,
          expected: Expectation(of: $0.kind, isFailClosed: false))
      },
      weights: Dictionary(first: ChangeClass.allCases.map { ($0, weights[$0]) }),
      contracts: contracts, findings: findings,
      sampleFailures: failures, staleEntries: staleEntries,
      staleSamples: staleSamples,
      newerSamples: ReportNewerSample.all(among: results.brokenSamples(in: plan)),
      decoderDifferences: decoderDifferences,
      decoderLimits: ReportDecoderLimit.all(in: parts),
      hazardsLeftOut: plan.hazardsLeftOut,
      leftOut: parts.flatMap(\.leftOut), flaky: parts.flatMap(\.flaky),
      nondeterminism: parts.flatMap(\.nondeterminism), progress: progress)
    report.judge()
    return report
  }
}

extension Report {
  /// Decides the verdict: what is worse hides what is milder.
  mutating func judge() {
    let kept = Set(regressions.filter(\.failsRun).map(\.status))
    verdict =
      if !sampleFailures.isEmpty {
        .sampleFailed
      } else if !nondeterminism.isEmpty {
        .nondeterministic
      } else if findings.contains(where: { $0.status == .worse }) {
        .worseThanExpected
      } else if !kept.isDisjoint(with: [.stillFails, .changed]) {
        .regressionFailed
      } else if !gates.allSatisfy(\.isMet) {
        .gateMissed
      } else if !staleEntries.isEmpty || !staleSamples.isEmpty {
        .baselineStale
      } else {
        kept.contains(.stale) ? .regressionStale : .asExpected
      }
  }
}
