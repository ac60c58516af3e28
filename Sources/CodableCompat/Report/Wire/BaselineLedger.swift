import CompatEngine
import CompatModel
/// Holds the outcomes of a run against the baseline.
struct BaselineLedger {
  private let baseline: Baseline

  /// The entries of the baseline that no longer happen, of those that the run looked at.
  let stale: [BaselineEntry]

  init(matrix: Matrix, baseline: Baseline) {
    self.baseline = baseline
    stale = baseline.staleEntries(
      among: matrix.failures, outOf: matrix.selection, leavingOut: matrix.hazardsLeftOut)
  }

  /// The entry that accepts an outcome of a cell.
  func entry(
    contract: String, strategy: String, operatorID: String, outcome: Outcome
  ) -> BaselineEntry? {
    baseline.entry(
      accepting: BaselineEntry.Key(
        contract: contract, strategy: strategy, operatorID: operatorID, outcome: outcome))
  }

  /// How a cell compares with what is asked.
  func status(of cell: Cell, contract: String, strategy: String) -> BaselineStatus {
    let worse = Outcome.allCases.filter { cell.worse[$0] > 0 }
    if worse.isEmpty { return .asExpected }
    let isAccepted = worse.allSatisfy { outcome in
      entry(
        contract: contract, strategy: strategy, operatorID: cell.operatorID, outcome: outcome)
        != nil
    }
    return isAccepted ? .accepted : .worse
  }
}
