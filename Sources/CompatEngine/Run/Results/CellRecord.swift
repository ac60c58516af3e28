package import CompatModel

/// The checks of one strategy and operator, counted.
package struct CellRecord: Codable, Mergeable, Sendable, Hashable {
  /// How often each outcome was seen.
  package var tally = Tally()

  /// How often each outcome was worse than expected.
  package var worse = Tally()

  /// The number of checks that were skipped because the model had ended the process too often.
  package var leftOut = 0

  mutating func count(_ check: Check) {
    tally.count(check.outcome)
    if !check.meetsExpectation { worse.count(check.outcome) }
  }

  mutating func merge(_ other: CellRecord) {
    tally.merge(other.tally)
    worse.merge(other.worse)
    leftOut += other.leftOut
  }
}
