package import CompatModel
package import JSONSyntax

/// A combination of changes that is worse than each part of it, or a change that no run makes and that
/// ends the process.
package struct SearchFinding: Codable, Sendable, Hashable {
  /// What findings have in common that are told as one.
  package struct Key: Sendable, Hashable {
    /// The position of the contract among the parts of the plan.
    package let part: Int

    package let strategyIndex: Int

    package let outcome: Outcome

    /// The kind of error; nil if the decoder did not throw.
    package let errorKind: ErrorFacts.Kind?

    /// The normalised sites of the changes, sorted.
    package let sites: [JSONPointerPattern]
  }

  package let sample: Int

  /// The positions of the mutants of one operator each among those of the sample.
  package let moves: [Int]

  /// How often servers make such changes, summed up over the changes.
  package let usualness: Int

  /// What became of each of them alone; empty for one change.
  package let alone: [Outcome]

  package let outcome: Outcome

  /// Whether unreadable values of a changed site must be rejected.
  package let isFailClosed: Bool

  /// The normalised sites of the changes, sorted.
  package let sites: [JSONPointerPattern]

  /// The property that the model reads at the site of each change, such as `Order.Item.kind`; nil where
  /// it is not known.
  package internal(set) var properties: [String?]

  /// What the app sees, and sees neither before nor after one change; nil if the payload is not decoded,
  /// or nothing of that kind is seen.
  package internal(set) var unexplained: UnexplainedView?

  package let facts: CheckFacts

  /// What the finding has in common with others of a strategy.
  package func key(part: Int, strategyIndex: Int) -> Key {
    Key(
      part: part, strategyIndex: strategyIndex, outcome: outcome, errorKind: facts.error?.kind,
      sites: sites)
  }

  /// Whether this is a better example than another one: of fewer changes, then of more usual ones, then
  /// the earlier one of the plan.
  package func isBetter(than other: SearchFinding) -> Bool {
    if moves.count != other.moves.count { return moves.count < other.moves.count }
    if usualness != other.usualness { return usualness > other.usualness }
    if sample != other.sample { return sample < other.sample }
    return moves.lexicographicallyPrecedes(other.moves)
  }
}
