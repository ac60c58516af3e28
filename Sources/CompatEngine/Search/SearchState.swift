/// What a search knows of one strategy between two rounds.
package struct SearchState: Codable, Sendable, Hashable {
  /// A combination that showed something new, from which others are made.
  struct Parent: Codable, Sendable, Hashable {
    let sample: Int

    let moves: [Int]

    /// How often it is drawn, compared with others.
    let weight: Int
  }

  /// How often an operator was tried, and how often something new came of it.
  struct Score: Codable, Sendable, Hashable {
    var tries = 0
    var news = 0
  }

  /// The signatures of all checks, as hashes: see ``Novelty``.
  package private(set) var signatures: Set<UInt64> = []

  /// Everything else that checks have shown, as hashes.
  private(set) var features: Set<UInt64> = []

  /// The combinations from which others are made, the oldest first.
  var parents: [Parent] = []

  var scores: [Int: Score] = [:]

  private(set) var singles = SingleTrials()
  private(set) var lethal = LethalChanges()

  package var payloads: MutantFilter

  /// The largest number of parents: more of them would hardly be drawn.
  static let maximumParents = 128

  /// Creates the state before the first round.
  package init(expecting expected: Int) { payloads = MutantFilter(expecting: expected) }

  package mutating func merge(_ results: SliceResults) {
    signatures.formUnion(results.signatures)
    features.formUnion(results.features)
    parents += results.parents
    if parents.count > SearchState.maximumParents {
      parents.removeFirst(parents.count - SearchState.maximumParents)
    }
    for (operatorNumber, score) in results.scores {
      scores[operatorNumber, default: Score()].tries += score.tries
      scores[operatorNumber, default: Score()].news += score.news
    }
    singles.merge(results.singles)
    lethal.merge(results.lethal)
    for hash in results.payloads { _ = payloads.insert(hash) }
  }
}
