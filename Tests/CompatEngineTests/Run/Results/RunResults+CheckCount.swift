@testable import CompatEngine

extension RunResults {
  /// The number of checks.
  var checkCount: Int {
    rows.values.reduce(0) { sum, strategyIndex in
      sum + strategyIndex.cells.values.reduce(0) { $0 + $1.tally.total }
    }
  }
}
