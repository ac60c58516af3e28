import CompatEngine

/// Compares the failures of a run with the baseline.
struct BaselineLedger: Sendable {
  let baseline: Baseline
  let scope: JudgementScope

  /// The entries of the baseline that do not hold any more, of those that the run looked at.
  let stale: [StaleEntry]

  init(of results: RunResults, plan: Plan, baseline: Baseline, scope: JudgementScope) {
    self.baseline = baseline
    self.scope = scope
    stale = baseline.staleEntries(
      among: results.failures(in: plan, judging: scope), outOf: plan.baselineExtent,
      on: scope.today)
  }

  /// The reason for a failure; nil if it is new.
  func reason(for failure: FailureSignature) -> String? {
    baseline.entry(accepting: failure)?.because
  }
}
