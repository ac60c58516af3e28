package import CompatModel

/// The checks of a finding after one operator, with one outcome.
package struct ReportFailedChange: Sendable, Hashable {
  package var operatorID: String
  package var outcome: Outcome
  package var checks: Int

  package init(operatorID: String, outcome: Outcome, checks: Int) {
    self.operatorID = operatorID
    self.outcome = outcome
    self.checks = checks
  }

  /// Whether a report shows this change before another one: by operator, then the worst outcome.
  package func precedes(_ other: ReportFailedChange) -> Bool {
    operatorID != other.operatorID ? operatorID < other.operatorID : outcome > other.outcome
  }
}
