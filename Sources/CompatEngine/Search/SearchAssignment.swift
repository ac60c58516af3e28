package import CompatModel
package import JSONSyntax

/// A part of a search: a number of executions with one sample and one strategy.
///
/// It depends on nothing but its own fields, so that it gives the same results in every process.
package struct SearchSlice: Codable, Sendable, Hashable {
  var random: SearchRandom

  /// The largest number of changes that are made at once.
  let maximumOrder: Int

  var memory: SearchMemory

  /// Whether an earlier slice has shown that the strategy reads the sample as it says.
  let isSampleRead: Bool
}

/// What a child process does in a search instead of the checks of a plan.
package enum SearchAssignment: Codable, Sendable, Hashable {
  case slice(SearchSlice)

  /// It makes the payload of some changes smaller, which have a flaw, or an outcome that is bad.
  case reduction(of: [String], showing: SearchFlaw?)

  package var text: String { String(decoding: recorded, as: UTF8.self) }

  package init(text: String) throws(ReadingError) {
    try self.init(recorded: Array(text.utf8), from: "a request")
  }
}

/// What a slice of a search has found.
package struct SliceResults: ChildAnswer, Sendable, Hashable {
  /// Why a slice ended before its last execution.
  enum Ending: String, Codable, Sendable, Hashable {
    case complete

    /// The sample is no valid baseline of the strategy.
    case noBaseline = "no-baseline"

    /// All that was drawn had been tried before.
    case exhausted

    /// The model has ended too many processes.
    case crashes
  }

  /// The number of mutants that were decoded and judged.
  var executions = 0

  var ending = Ending.complete

  var findings: [SearchFinding] = []

  var learnt = SearchMemory()
}

/// What can be taken away from the payload of a finding, which stays the same.
package struct ReducedPayload: ChildAnswer, Sendable, Hashable {
  package let cut: SampleCut

  /// Whether nothing else can be taken away alone: everything was tried that is left.
  package let isMinimal: Bool

  /// The remedies that save the finding, the best first; nil if none could be tried.
  package let remedies: [FoundRemedy]?

  let checks: Int
}

extension PlanUnit {
  /// A unit for an assignment that is no part of a plan's checks.
  package init(assigned number: Int, part: Int, sample: Int, strategyIndex: Int, budget: Int) {
    self.init(
      number: number, part: part, sample: sample, strategyIndex: strategyIndex,
      positions: 0..<budget, isIndivisible: true)
  }
}

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
