package import CompatModel

/// The checks of one strategy and operator that no model can change.
package struct DecoderLimit: Codable, Mergeable, Sendable, Hashable {
  package private(set) var count = 0
  package private(set) var outcome = Outcome.intact

  /// The first check; nil if there is none.
  package private(set) var position: CheckPosition?

  package init() {}

  mutating func count(_ check: Check, at position: CheckPosition) {
    count += 1
    outcome = max(outcome, check.outcome)
    self.position = min(self.position ?? position, position)
  }

  package mutating func merge(_ other: DecoderLimit) {
    count += other.count
    outcome = max(outcome, other.outcome)
    position = [position, other.position].compactMap(\.self).min()
  }
}
