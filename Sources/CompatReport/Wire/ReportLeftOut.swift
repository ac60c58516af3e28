import CompatModel

/// Checks of a strategy that were not made: the model had ended or stalled the process so often that
/// the checks that were made stand for the rest.
public struct ReportLeftOut: Codable, Sendable, Hashable {
  /// The contract.
  public var contract: String
  /// The strategy.
  public var strategy: String
  /// The number of checks that were not made.
  public var checks: Int
}
