package import CompatModel

/// Checks whose outcome no model can change: a plain tree of JSON values, read by the same decoder,
/// shows the same or worse.
///
/// They are neither findings nor known failures.
package struct ReportDecoderLimit: Codable, Sendable, Hashable {
  package var outcome: Outcome
  package var operators: [String]
  package var checks: Int
  package var mutant: String

  package init(
    outcome: Outcome, operators: [String], checks: Int, mutant: String
  ) {
    self.outcome = outcome
    self.operators = operators
    self.checks = checks
    self.mutant = mutant
  }
}
