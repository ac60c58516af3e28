package import CompatModel

/// The slices of a search, round by round.
///
/// Every round gives each strategy some slices, which can run at the same time; what they find is
/// known in the next round. The slices depend on the corpus, the registrations and the budget alone,
/// so that a search finds the same on any number of processes and machines.
package struct SearchPlan: Sendable {
  /// A strategy that is searched.
  package typealias Lane = RunResults.Row

  package let plan: Plan

  /// The strategies, in the order of the plan.
  package let lanes: [Lane]

  /// The positions of the strategies that this process searches, of ``lanes``.
  package let searchedLanes: [Int]

  /// The number of slices that a strategy has in a round.
  package let width: Int

  package let sliceSize: Int

  /// The number of executions; nil if time limits the search.
  package let runs: Int?

  /// The smallest and the largest slice: what is measured of a sample before its first mutant takes as
  /// long as some dozens of executions, and nothing is learnt from other slices before the end of one.
  private static let (smallestSlice, largestSlice) = (128, 1_024)

  /// The number of slices in a round, at least, so that several processes have something to do, and the
  /// number of rounds that a search should have.
  private static let (minimumWidth, wantedRounds) = (4, 4)

  /// Plans a search with the plan of a run with the operators of the search.
  package init(_ plan: Plan, runs: Int?, shard: Shard = .whole) {
    self.plan = plan
    self.runs = runs
    lanes = plan.parts.enumerated().flatMap { number, part in
      part.strategies.indices.map { Lane(part: number, strategyIndex: $0) }
    }
    searchedLanes = lanes.indices.filter { $0 % shard.of == shard.number - 1 }
    width = max(1, (SearchPlan.minimumWidth + lanes.count - 1) / max(1, lanes.count))
    // Time may end a search before a strategy has had its first large slice.
    let share = (runs ?? 0) / max(1, lanes.count * width)
    sliceSize = min(
      max(share / SearchPlan.wantedRounds, SearchPlan.smallestSlice), SearchPlan.largestSlice)
  }

  /// The slices of a strategy in a round, from 0; none where the budget is spent, or no sample is left.
  func units(
    ofLane lane: Int, inRound round: Int, after executions: Int, without closed: Set<Int>
  ) -> [PlanUnit] {
    let place = lanes[lane]
    let samples = plan.parts[place.part].contract.samples.indices.filter { !closed.contains($0) }
    guard !samples.isEmpty else { return [] }
    // An equal share; the first strategies get what cannot be divided.
    let budget = runs.map { $0 / lanes.count + (lane < $0 % lanes.count ? 1 : 0) }
    let left = (budget ?? .max) - executions
    return (0..<width).compactMap { slot in
      let size = min(sliceSize, left - slot * sliceSize)
      guard size > 0 else { return nil }
      return PlanUnit(
        assigned: (round * lanes.count + lane) * width + slot, part: place.part,
        sample: samples[(round * width + slot) % samples.count],
        strategyIndex: place.strategyIndex, budget: size)
    }
  }

  func place(of unit: PlanUnit) -> (lane: Int, round: Int, slot: Int) {
    let (rest, slot) = unit.number.quotientAndRemainder(dividingBy: width)
    let (round, lane) = rest.quotientAndRemainder(dividingBy: lanes.count)
    return (lane, round, slot)
  }
}

extension Selection {
  /// The same selection with the operators that only a search applies, and without those that it does
  /// not combine: those whose payloads are no payloads, change nothing, or take long.
  package func searching(_ catalog: OperatorCatalog) -> Selection {
    var selection = self
    selection.operators = Set(
      catalog.allManuals.filter { manual in
        includes(operator: manual.id) && manual.kind != .garbled && !manual.isHazard
          && manual.target != .document && manual.target != .bytes
      }.map(\.id))
    selection.allowsHazards = true
    selection.remedies = .none
    return selection
  }
}
