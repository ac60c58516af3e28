/// In how many samples something is seen, and where first.
///
/// Samples are read one after the other.
struct FeatureCount: Sendable {
  private(set) var samples = 0

  private(set) var values = 0

  /// Where it is seen first; nil if never.
  private(set) var first: ValueLocation?

  private var lastSample = -1

  mutating func add(_ location: ValueLocation) {
    values += 1
    if first == nil { first = location }
    guard location.sample != lastSample else { return }
    samples += 1
    lastSample = location.sample
  }
}
