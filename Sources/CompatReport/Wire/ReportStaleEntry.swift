package import CompatModel

/// An entry of the baseline that no longer happens.
package struct ReportStaleEntry: Codable, Sendable, Hashable {
  /// The contract, or a pattern.
  package var contract: String
  /// The strategy, or a pattern.
  package var strategy: String
  /// The operator, or a pattern.
  package var operatorID: String
  /// The outcome.
  package var outcome: Outcome
  /// The reason that was written for it.
  package var because: String

  package init(
    contract: String, strategy: String, operatorID: String, outcome: Outcome, because: String
  ) {
    self.contract = contract
    self.strategy = strategy
    self.operatorID = operatorID
    self.outcome = outcome
    self.because = because
  }
}
