/// How often each outcome was seen.
public struct Tally: Sendable, Hashable {
  /// The counts by outcome.
  public private(set) var counts: [Outcome: Int] = [:]

  /// Creates an empty tally.
  public init() {}

  /// Counts one check.
  ///
  /// - Parameter outcome: The check's outcome.
  public mutating func count(_ outcome: Outcome) {
    counts[outcome, default: 0] += 1
  }

  /// Adds the counts of another tally.
  ///
  /// - Parameter other: The other tally.
  public mutating func add(_ other: Tally) {
    counts.merge(other.counts, uniquingKeysWith: +)
  }

  /// How often an outcome was seen.
  public subscript(outcome: Outcome) -> Int { counts[outcome] ?? 0 }

  /// The number of checks.
  public var total: Int { counts.values.reduce(0, +) }
}
