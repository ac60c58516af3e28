import CompatModel
package import JSONSyntax

/// A search: what is known of each strategy, round by round.
///
/// It runs nothing itself: it says which slices come next, and takes their results in any order.
package struct Search: Sendable {
  /// The totals of a search so far.
  package struct Progress: Sendable, Hashable {
    package var executions = 0

    package var findings = 0

    /// The number of different signatures, over all strategies.
    package var signatures = 0

    /// The number of slices that ended early because a model had ended too many processes.
    package var crashed = 0

    /// The number of executions that ended a process, but not when they were repeated.
    package var flaky = 0

    /// The strategies that read at least one sample.
    package var searched: Set<SearchPlan.Lane> = []

    /// The number of branches that the program counts; 0 if it counts none.
    package var branches = 0

    /// The positions of the samples that a strategy does not read as they are.
    package var unread: [SearchPlan.Lane: Set<Int>] = [:]

    package init() {}
  }

  private struct Lane {
    var state: SearchState

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

  /// What was found so far.
  package private(set) var findings = SearchFindings()

  /// What is wrong although the outcome does not show it, by strategy: the best example of each.
  package private(set) var doubts: [SearchPlan.Lane: [SearchDoubt.Key: SearchDoubt]] = [:]

  private let seed: UInt64
  private let maximumOrder: Int
  private var lanes: [Lane]

  package init(_ plan: SearchPlan, seed: UInt64, maximumOrder: Int) {
    self.plan = plan
    self.seed = seed
    self.maximumOrder = maximumOrder
    lanes = plan.lanes.indices.map {
      Lane(state: SearchState(expecting: plan.budget(ofLane: $0) ?? .max))
    }
  }

  /// Begins the first round of every strategy.
  package mutating func begin() -> [PlanUnit] {
    var units: [PlanUnit] = []
    for lane in plan.searchedLanes { units += beginRound(0, ofLane: lane) }
    return units
  }

  package func slice(of unit: PlanUnit) -> SearchSlice {
    let place = plan.place(of: unit)
    return SearchSlice(
      seed: seed, round: place.round, slot: place.slot, maximumOrder: maximumOrder,
      state: lanes[place.lane].state,
      isSampleRead: lanes[place.lane].read.contains(unit.sample))
  }

  /// Takes the results of a unit.
  ///
  /// - Returns: The units of the next round of the strategy, if this one is complete.
  package mutating func finish(
    _ unit: PlanUnit, with results: SliceResults, goesOn: Bool = true
  ) -> [PlanUnit] {
    let (lane, round, slot) = plan.place(of: unit)
    lanes[lane].slices[slot] = results
    guard lanes[lane].slices.count == lanes[lane].units.count else { return [] }
    endRound(ofLane: lane)
    return goesOn ? beginRound(round + 1, ofLane: lane) : []
  }

  /// Takes the complete slices of rounds that end before all of theirs are complete.
  package mutating func end() {
    for lane in lanes.indices { endRound(ofLane: lane) }
  }

  private mutating func endRound(ofLane lane: Int) {
    for (slot, slice) in lanes[lane].slices.sorted(by: { $0.key < $1.key }) {
      merge(slice, of: lanes[lane].units[slot], lane: lane)
    }
    lanes[lane].slices = [:]
    progress.findings = findings.count
  }

  /// Counts an execution that ended its process only once.
  package mutating func noteFlaky() { progress.flaky += 1 }

  /// Runs the whole search in this process.
  ///
  /// - Parameters:
  ///   - goesOn: Whether another slice may begin.
  ///   - edgeCounters: The branches that this program counts; nil if it counts none.
  ///   - observe: Gets each payload that is checked, and its unit.
  /// - Returns: Whether it was completed.
  /// - Throws: `JSONEditConflict` if an operator's edits overlap, which is a defect of the operator.
  package mutating func run(
    while goesOn: (Progress) -> Bool = { _ in true }, counting edgeCounters: EdgeCounters? = nil,
    observing observe: @escaping (PlanUnit, [UInt8]) -> Void = { _, _ in }
  ) throws(JSONEditConflict) -> Bool {
    var queue = begin()[...]
    var checkers: [Int: SearchChecker] = [:]
    while let unit = queue.popFirst() {
      guard goesOn(progress) else {
        end()
        return false
      }
      let checker =
        checkers[unit.part]
        ?? SearchChecker(
          UnitChecker(part: plan.plan.parts[unit.part], number: unit.part),
          edgeCounters: edgeCounters)
      checkers[unit.part] = checker
      let results = try checker.search(
        slice(of: unit), sample: unit.sample, strategyIndex: unit.strategyIndex,
        budget: unit.positions.count, observing: { observe(unit, $0) })
      queue += finish(unit, with: results)
    }
    return true
  }

  private mutating func beginRound(_ round: Int, ofLane lane: Int) -> [PlanUnit] {
    let known = lanes[lane]
    let units = plan.units(
      ofLane: lane, inRound: round, after: known.executions, without: known.closed)
    lanes[lane].units = units
    lanes[lane].slices = [:]
    return units
  }

  private mutating func merge(_ results: SliceResults, of unit: PlanUnit, lane: Int) {
    progress.signatures -= lanes[lane].state.signatures.count
    lanes[lane].state.merge(results)
    progress.signatures += lanes[lane].state.signatures.count
    lanes[lane].executions += results.executions
    progress.executions += results.executions
    progress.branches = max(progress.branches, results.branches)
    let strategy = plan.lanes[lane]
    switch results.ending {
    case .complete: break
    case .noBaseline, .exhausted: lanes[lane].closed.insert(unit.sample)
    case .crashes:
      lanes[lane].closed.insert(unit.sample)
      progress.crashed += 1
    }
    if results.ending == .noBaseline {
      progress.unread[strategy, default: []].insert(unit.sample)
    } else {
      progress.searched.insert(strategy)
      lanes[lane].read.insert(unit.sample)
    }
    for finding in results.findings { _ = findings.insert(finding, of: strategy) }
    for doubt in results.doubts {
      doubts[strategy, default: [:]].merge([doubt.key: doubt]) { $1.isBetter(than: $0) ? $1 : $0 }
    }
  }
}
