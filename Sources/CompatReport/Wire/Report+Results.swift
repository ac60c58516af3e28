package import CompatEngine
package import CompatModel
import JSONSyntax

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
    var tally = Tally()
    for strategy in contracts.flatMap(\.strategies) { tally.merge(strategy.tally) }
    let findings = reported.flatMap(\.1).sorted { $0.precedes($1) }
    let failures = results.sampleFailures(in: plan, judging: scope).map(ReportSampleFailure.init)
    let nondeterminism = parts.flatMap(\.nondeterminism)
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
    let staleEntries = progress == nil ? stale.map { ReportStaleEntry($0, in: baseline) } : []
    let staleSamples =
      progress == nil ? results.staleSamples(in: plan).map(ReportStaleSample.init) : []
    let verdict: ReportVerdict =
      if !failures.isEmpty {
        .sampleFailed
      } else if !nondeterminism.isEmpty {
        .nondeterministic
      } else if totals.worse > 0 {
        .worseThanExpected
      } else if !staleEntries.isEmpty || !staleSamples.isEmpty {
        .baselineStale
      } else {
        .asExpected
      }
    return Report(
      schemaVersion: Report.currentSchemaVersion, toolVersion: toolVersion,
      verdict: verdict, totals: totals,
      operators: plan.operators.map(ReportOperator.init),
      weights: Dictionary(first: ChangeClass.allCases.map { ($0, weights[$0]) }),
      contracts: contracts, findings: findings,
      sampleFailures: failures, staleEntries: staleEntries,
      staleSamples: staleSamples,
      newerSamples: ReportNewerSample.all(among: results.brokenSamples(in: plan)),
      decoderDifferences: decoderDifferences,
      decoderLimits: ReportDecoderLimit.all(in: parts),
      hazardsLeftOut: plan.hazardsLeftOut,
      leftOut: parts.flatMap(\.leftOut), flaky: parts.flatMap(\.flaky),
      nondeterminism: nondeterminism, progress: progress)
  }
}
