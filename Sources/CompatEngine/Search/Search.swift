import CompatModel

/// A search: what is known of each strategy, round by round.
///
/// It runs nothing itself: it says which slices come next, and takes their results in any order.
package struct Search: Sendable {
  package struct Progress: Sendable, Hashable {
    package var executions = 0

    package var findings = 0

    /// The number of slices that ended early because a model had ended too many processes.
    package var crashed = 0

    /// The number of executions that ended a process, but not when they were repeated.
    package var flaky = 0

    /// The strategies that read at least one sample.
    package var searched: Set<SearchPlan.Lane> = []

    /// The positions of the samples that a strategy does not read as they are.
    package var unread: [SearchPlan.Lane: Set<Int>] = [:]

    package init() {}
  }

  private struct Lane {
    var memory = SearchMemory()

    /// The best example of each finding.
    var findings: [SearchFinding.Cause: SearchFinding] = [:]

    var executions = 0

    /// The samples of which nothing more is to be expected.
    var closed: Set<Int> = []

    /// The samples that the strategy is known to read as they say.
    var read: Set<Int> = []

    var units: [PlanUnit] = []

    /// The complete slices of the current round, by position.
    var slices: [Int: SliceResults] = [:]
  }

  package let plan: SearchPlan

  package private(set) var progress = Progress()

  /// What was found so far: by contract and strategy, the worst first, then by site.
  package var findings: [(lane: SearchPlan.Lane, example: SearchFinding)] {
    zip(plan.lanes, lanes).flatMap { place, lane in
      lane.findings.values.sorted { $0.cause.comesBefore($1.cause) }.map { (place, $0) }
    }
  }

  private let seed: UInt64
  private let maximumOrder: Int
  private var lanes: [Lane]

  package init(_ plan: SearchPlan, seed: UInt64, maximumOrder: Int) {
    (self.plan, self.seed, self.maximumOrder) = (plan, seed, maximumOrder)
    lanes = Array(repeating: Lane(), count: plan.lanes.count)
  }

  package mutating func begin() -> [PlanUnit] {
    plan.searchedLanes.flatMap { beginRound(0, ofLane: $0) }
  }

  package func slice(of unit: PlanUnit) -> SearchSlice {
    let (lane, round, slot) = plan.place(of: unit)
    let part = plan.plan.parts[unit.part]
    let stream = [
      part.contract.id, part.contract.samples[unit.sample].id,
      part.strategies[unit.strategyIndex].id, "\(round)", "\(slot)",
    ]
    return SearchSlice(
      random: SearchRandom(seed: seed, stream: stream), maximumOrder: maximumOrder,
      memory: lanes[lane].memory, isSampleRead: lanes[lane].read.contains(unit.sample))
  }

  /// Takes the results of a unit; returns the units of the strategy's next round, if it begins.
  package mutating func finish(_ unit: PlanUnit, with results: SliceResults) -> [PlanUnit] {
    let (lane, round, slot) = plan.place(of: unit)
    lanes[lane].slices[slot] = results
    guard lanes[lane].slices.count == lanes[lane].units.count else { return [] }
    endRound(ofLane: lane)
    return beginRound(round + 1, ofLane: lane)
  }

  /// Takes the complete slices of rounds that end before all of theirs are complete.
  package mutating func end() {
    for lane in lanes.indices { endRound(ofLane: lane) }
  }

  /// Counts executions that ended their process only once.
  package mutating func noteFlaky(_ count: Int) { progress.flaky += count }

  private mutating func beginRound(_ round: Int, ofLane lane: Int) -> [PlanUnit] {
    let units = plan.units(
      ofLane: lane, inRound: round, after: lanes[lane].executions, without: lanes[lane].closed)
    lanes[lane].units = units
    return units
  }

  private mutating func endRound(ofLane lane: Int) {
    for (slot, slice) in lanes[lane].slices.sorted(by: { $0.key < $1.key }) {
      merge(slice, of: lanes[lane].units[slot].sample, lane: lane)
    }
    lanes[lane].slices = [:]
    progress.findings = lanes.reduce(0) { $0 + $1.findings.count }
  }

  private mutating func merge(_ results: SliceResults, of sample: Int, lane: Int) {
    lanes[lane].memory.merge(results.learnt)
    lanes[lane].executions += results.executions
    progress.executions += results.executions
    let strategy = plan.lanes[lane]
    if results.ending != .complete { lanes[lane].closed.insert(sample) }
    if results.ending == .crashes { progress.crashed += 1 }
    if results.ending == .noBaseline {
      progress.unread[strategy, default: []].insert(sample)
    } else {
      progress.searched.insert(strategy)
      lanes[lane].read.insert(sample)
    }
    for finding in results.findings { lanes[lane].findings.merge(finding, at: finding.cause) }
  }
}
