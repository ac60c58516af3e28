package import CompatModel

/// Checks of a strategy that ended or stalled the process, and did not when they were made once more,
/// alone in a process.
///
/// They count with the outcome that they had alone.
package struct ReportFlaky: Codable, Sendable, Hashable {
  package var contract: String
  package var strategy: String
  package var count: Int
  package var mutant: String
  /// How the process ended the first time.
  package var termination: Termination.Cause

  package init(
    contract: String, strategy: String, count: Int, mutant: String, termination: Termination.Cause
  ) {
    self.contract = contract
    self.strategy = strategy
    self.count = count
    self.mutant = mutant
    self.termination = termination
  }
}
