public import CompatModel

/// Checks of a strategy that ended or stalled the process, and did not when they were made once more,
/// alone in a process.
///
/// They count with the outcome that they had alone.
public struct ReportFlaky: Codable, Sendable, Hashable {
  /// The contract.
  public var contract: String
  /// The strategy.
  public var strategy: String
  /// The number of such checks.
  public var count: Int
  /// The id of one of the mutants.
  public var mutant: String
  /// How the process ended the first time.
  public var termination: Termination.Cause
}
