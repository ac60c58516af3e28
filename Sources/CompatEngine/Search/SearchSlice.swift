/// A part of a search: a number of executions with one sample and one strategy.
///
/// It depends on nothing but its own fields, so that it gives the same results in every process.
package struct SearchSlice: Codable, Sendable, Hashable {
  package let seed: UInt64

  /// The round of the search, from 0.
  package let round: Int

  /// The position among the slices of the strategy in the round.
  package let slot: Int

  /// The largest number of changes that are made at once.
  package let maximumOrder: Int

  /// What is known of the strategy from earlier rounds.
  package let state: SearchState

  /// Whether an earlier slice has shown that the strategy reads the sample as it says.
  package let isSampleRead: Bool

  /// Creates a slice.
  ///
  /// - Parameters:
  ///   - seed: The seed of the search.
  ///   - round: The round, from 0.
  ///   - slot: The position among the slices of the strategy in the round.
  ///   - maximumOrder: The largest number of changes that are made at once.
  ///   - state: What is known from earlier rounds.
  ///   - isSampleRead: Whether the strategy is known to read the sample as it says.
  package init(
    seed: UInt64, round: Int, slot: Int, maximumOrder: Int, state: SearchState,
    isSampleRead: Bool = false
  ) {
    self.seed = seed
    self.round = round
    self.slot = slot
    self.maximumOrder = maximumOrder
    self.state = state
    self.isSampleRead = isSampleRead
  }
}
