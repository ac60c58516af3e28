package import CompatModel

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
