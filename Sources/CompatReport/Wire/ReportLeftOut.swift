/// Checks of a strategy that were not made: the model had ended or stalled the process so often that
/// the checks that were made stand for the rest.
package struct ReportLeftOut: Codable, Sendable, Hashable {
  package var contract: String
  package var strategy: String
  package var checks: Int

  package init(
    contract: String, strategy: String, checks: Int
  ) {
    self.contract = contract
    self.strategy = strategy
    self.checks = checks
  }
}
