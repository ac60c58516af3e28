package import CompatModel

/// The checks of one strategy and operator that no model can change.
package struct DecoderLimit: Codable, Sendable, Hashable {
  package private(set) var count = 0
  package private(set) var outcome = Outcome.intact

  /// The first check; nil if there is none.
  package private(set) var position: CheckPosition?

  package init() {}

  init(count: Int, outcome: Outcome, position: CheckPosition?) {
    self.count = count
    self.outcome = outcome
    self.position = position
  }

  package mutating func merge(_ other: DecoderLimit) {
    count += other.count
    outcome = max(outcome, other.outcome)
    position = [position, other.position].compactMap(\.self).min()
  }
}
