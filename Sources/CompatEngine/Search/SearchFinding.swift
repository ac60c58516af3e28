package import CompatModel
package import JSONSyntax

/// A combination of changes that is worse than each part of it, or a change that is bad alone in a way
/// that no run shows.
package struct SearchFinding: Codable, Mergeable, Sendable, Hashable {
  /// What findings of one strategy have in common that are told as one.
  package struct Cause: Codable, Sendable, Hashable {
    package let outcome: Outcome

    /// What is wrong although the outcome does not show it; nil where the outcome is the finding.
    package let flaw: SearchFlaw?

    /// The kind of error; nil if the decoder did not throw.
    package let errorKind: ErrorFacts.Kind?

    /// The normalised sites of the changes, sorted.
    package let sites: [JSONPointerPattern]
  }

  package let cause: Cause

  package let sample: Int

  /// The positions of the mutants of one operator each among those of the sample.
  package let moves: [Int]

  /// How often servers make such changes, summed up over the changes.
  package let usualness: Int

  /// What became of each of them alone; empty for one change.
  package let alone: [Outcome]

  /// Whether unreadable values of a changed site must be rejected.
  package let isFailClosed: Bool

  package let facts: CheckFacts

  /// The property that the model reads at the site of each change, such as `Order.Item.kind`; nil where
  /// it is not known.
  package internal(set) var properties: [String?] = []

  /// Whether this is a better example than another one: of fewer changes, then of more usual ones, then
  /// the earlier one of the plan.
  func isBetter(than other: SearchFinding) -> Bool {
    let own = (moves.count, other.usualness, sample)
    let others = (other.moves.count, usualness, other.sample)
    return own == others ? moves.lexicographicallyPrecedes(other.moves) : own < others
  }

  mutating func merge(_ other: SearchFinding) { if other.isBetter(than: self) { self = other } }
}

extension SearchFinding.Cause {
  /// Whether it is worse, or at an earlier site.
  func comesBefore(_ other: Self) -> Bool {
    if outcome != other.outcome { return outcome > other.outcome }
    if sites != other.sites { return sites.lexicographicallyPrecedes(other.sites) }
    return "\(errorKind, default: "") \(flaw, default: "")"
      < "\(other.errorKind, default: "") \(other.flaw, default: "")"
  }
}
