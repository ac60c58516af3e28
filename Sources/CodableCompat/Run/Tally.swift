/// How often each outcome was seen.
public struct Tally: Sendable, Hashable {
  /// The counts by outcome.
  public private(set) var counts: [Outcome: Int] = [:]

  /// Counts one check.
  ///
  /// - Parameter outcome: The check's outcome.
  mutating func count(_ outcome: Outcome) {
    counts[outcome, default: 0] += 1
  }

  /// How often an outcome was seen.
  public subscript(outcome: Outcome) -> Int { counts[outcome] ?? 0 }

  /// The number of checks.
  public var total: Int { counts.values.reduce(0, +) }
}
