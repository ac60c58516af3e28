/// Checks of a strategy that were not made: the model had ended or stalled the process so often that
/// the checks that were made stand for the rest.
package struct ReportLeftOut: Codable, Sendable, Hashable {
  /// The contract.
  package var contract: String
  /// The strategy.
  package var strategy: String
  /// The number of checks that were not made.
  package var checks: Int

  package init(
    contract: String, strategy: String, checks: Int
  ) {
    self.contract = contract
    self.strategy = strategy
    self.checks = checks
  }
}
