import CompatModel

/// The sum of several cells, for one cell of a matrix.
struct CellDigest: Sendable, Hashable {
  /// The number of checks by outcome.
  var tally = Tally()

  /// The most pressing standing of the cells.
  var status = BaselineStatus.asExpected

  /// The worst outcome; nil where there was no check.
  var worst: Outcome? {
    Outcome.allCases.last { tally[$0] > 0 }
  }

  mutating func add(_ other: CellDigest) {
    tally.merge(other.tally)
    status = status.combined(with: other.status)
  }

  mutating func add(_ cell: ReportCell) {
    tally.merge(cell.tally)
    status = status.combined(with: cell.status)
  }
}
