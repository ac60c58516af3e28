import CompatModel
/// The checks of several cells, summed up for one place of a matrix.
struct CellDigest: Sendable, Hashable {
  /// The number of checks by outcome.
  var tally = ReportTally([:])

  /// The most pressing standing of the cells.
  var status = BaselineStatus.asExpected

  /// What is expected of the cells, each once.
  var expected: [Expectation] = []

  /// The worst outcome; nil where there was no check.
  var worst: Outcome? {
    Outcome.allCases.last { tally[$0] > 0 }
  }

  /// Adds another digest.
  ///
  /// - Parameter other: The digest of other cells.
  mutating func add(_ other: CellDigest) {
    tally.add(other.tally)
    status = status.combined(with: other.status)
    for one in other.expected where !expected.contains(one) { expected.append(one) }
  }

  /// Adds a cell.
  ///
  /// - Parameter cell: The cell of one contract, strategy and operator.
  mutating func add(_ cell: ReportCell) {
    tally.add(cell.tally)
    status = status.combined(with: cell.status)
    if !expected.contains(cell.expected) { expected.append(cell.expected) }
  }
}
