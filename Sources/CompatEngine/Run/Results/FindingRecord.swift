package import CompatModel

/// The failed checks of one strategy with one signature, and the smallest example.
package struct FindingRecord: Codable, Mergeable, Sendable, Hashable {
  /// The example: the check of the smallest sample; of several such checks, the first one of the
  /// plan.
  package struct Example: Codable, Sendable, Hashable {
    let size: Int
    package let position: CheckPosition
    package let facts: CheckFacts

    /// Whether a check would be a better example than another one.
    static func isBetter(
      _ left: (size: Int, position: CheckPosition), than right: (size: Int, position: CheckPosition)
    ) -> Bool {
      left.size != right.size ? left.size < right.size : left.position < right.position
    }
  }

  package var count = 0
  package var loss = Loss.nothing

  /// The example; nil if the receiver of these results has a better one.
  package var example: Example?

  mutating func merge(_ other: FindingRecord) {
    count += other.count
    loss = max(loss, other.loss)
    guard let candidate = other.example else { return }
    if let example,
      !Example.isBetter(
        (candidate.size, candidate.position), than: (example.size, example.position))
    {
      return
    }
    example = candidate
  }
}
