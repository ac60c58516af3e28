package import CompatModel

/// What a slice of a search has found.
package struct SliceResults: ChildAnswer, Sendable, Hashable {
  /// Why a slice ended before its last execution.
  package enum Ending: String, Codable, Sendable, Hashable {
    case complete

    /// The sample is no valid baseline of the strategy.
    case noBaseline = "no-baseline"

    /// All that was drawn had been tried before.
    case exhausted

    /// The model has ended too many processes.
    case crashes
  }

  /// The number of mutants that were decoded and judged.
  package internal(set) var executions = 0

  package internal(set) var ending = Ending.complete

  package internal(set) var outcomes: [Outcome: Int] = [:]

  /// The signatures that were new, in the order of the search: see ``Novelty``.
  var signatures: [UInt64] = []

  /// What else checks have shown for the first time, in the order of the search.
  var features: [UInt64] = []

  /// The number of branches that the program counts; 0 if it counts none.
  package internal(set) var branches = 0

  /// The combinations that are worse than their parts, in the order of the search.
  package internal(set) var findings: [SearchFinding] = []

  /// What is wrong although the outcome does not show it, in the order of the search.
  package internal(set) var doubts: [SearchDoubt] = []

  /// The combinations that showed something new.
  var parents: [SearchState.Parent] = []

  var scores: [Int: SearchState.Score] = [:]

  var singles = SingleTrials()
  var lethal = LethalChanges()

  /// The hashes of the payloads that were tried, in the order of the search.
  var payloads: [UInt64] = []

  init() {}
}
