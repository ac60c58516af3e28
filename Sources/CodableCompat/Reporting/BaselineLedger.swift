import CompatReport
import CompatEngine
import CompatModel

/// Compares the outcomes of a run with the baseline.
struct BaselineLedger: Sendable {
  private let baseline: Baseline

  /// The entries of the baseline that no longer happen, of those that the run looked at.
  let stale: [BaselineEntry]

  init(of results: RunResults, plan: Plan, baseline: Baseline) {
    self.baseline = baseline
    stale = baseline.staleEntries(
      among: results.failures(in: plan), outOf: plan.selection, leavingOut: plan.hazardsLeftOut)
  }

  /// The entry that matches an outcome of a cell.
  func entry(
    contract: String, strategy: String, operatorID: String, outcome: Outcome
  ) -> BaselineEntry? {
    baseline.entry(
      matching: BaselineEntry.Key(
        contract: contract, strategy: strategy, operatorID: operatorID, outcome: outcome))
  }

  /// How a cell compares with what is expected.
  func status(
    of cell: CellRecord, contract: String, strategy: String, operatorID: String
  ) -> BaselineStatus {
    let worse = Outcome.allCases.filter { cell.worse[$0] > 0 }
    if worse.isEmpty { return .asExpected }
    let isAccepted = worse.allSatisfy { outcome in
      entry(contract: contract, strategy: strategy, operatorID: operatorID, outcome: outcome) != nil
    }
    return isAccepted ? .accepted : .worse
  }
}
