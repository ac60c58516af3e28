import CodableCompat

final class SearchRun: UnitClient {
  private(set) var search: Search
  private let goesOn: (Search.Progress) -> Bool
  private let show: (Search.Progress) -> Void

  /// The results of complete slices that are not delivered yet, by the number of their unit.
  private var partial: [Int: SliceResults] = [:]

  init(
    _ search: Search, while goesOn: @escaping (Search.Progress) -> Bool,
    showing show: @escaping (Search.Progress) -> Void
  ) {
    self.search = search
    self.goesOn = goesOn
    self.show = show
  }

  func run(in processes: Processes) throws -> Supervisor.Result {
    defer { search.end() }
    let queue = WorkQueue(slices: search.begin()) { [self] in goesOn(search.progress) }
    return try processes.run(queue, of: search.plan.plan, for: self)
  }

  func request(_ unit: PlanUnit, _ range: Range<Int>, _ known: KnownTerminations) -> UnitRequest {
    var request = UnitRequest(unit, of: search.plan.plan, range: range, knownTerminations: known)
    request.assignment = SearchAssignment.slice(search.slice(of: unit)).text
    return request
  }

  func take(_ results: [UInt8], of unit: PlanUnit, decoder: inout ResultsDecoder) throws {
    partial[unit.number] = try SliceResults(decoding: results)
  }

  func note(flakyAt index: Int, of unit: PlanUnit, termination: Termination) {
    search.noteFlaky()
  }

  func drop(_ unit: PlanUnit) { partial[unit.number] = nil }

  func finish(_ unit: PlanUnit) throws -> [PlanUnit] {
    guard let results = partial.removeValue(forKey: unit.number) else {
      // A search that leaves something out must not look like one that has found nothing.
      throw CommandFailure.defect("a part of the search ended without results")
    }
    defer { show(search.progress) }
    return search.finish(unit, with: results)
  }
}

/// Makes the payloads of findings smaller, as long as there is time.
final class ReductionRun: UnitClient {
  private(set) var results: [Int: ReducedPayload] = [:]
  private let plan: Plan
  private let combinations: [FoundCombination]
  private let goesOn: () -> Bool
  private let show: (Int) -> Void
  private var waiting: ArraySlice<PlanUnit>
  static let budget = 512

  init(
    _ combinations: [FoundCombination], of plan: Plan, while goesOn: @escaping () -> Bool,
    showing show: @escaping (Int) -> Void
  ) {
    self.combinations = combinations
    self.goesOn = goesOn
    self.show = show
    self.plan = plan
    waiting =
      combinations.enumerated().map { number, one in
        PlanUnit(
          assigned: number, part: one.lane.part, sample: one.finding.sample,
          strategyIndex: one.lane.strategyIndex, budget: Self.budget)
      }[...]
  }

  func run(in processes: Processes) throws -> Supervisor.Result {
    let first = (0..<max(processes.jobs, 1)).compactMap { _ in next() }
    return try processes.run(WorkQueue(slices: first), of: plan, for: self)
  }

  func request(_ unit: PlanUnit, _ range: Range<Int>, _ known: KnownTerminations) -> UnitRequest {
    var request = UnitRequest(unit, of: plan, range: range, knownTerminations: known)
    request.assignment = combinations[unit.number].reduction.text
    return request
  }

  private func next() -> PlanUnit? { goesOn() ? waiting.popFirst() : nil }

  func take(_ results: [UInt8], of unit: PlanUnit, decoder: inout ResultsDecoder) throws {
    self.results[unit.number] = try ReducedPayload(decoding: results)
  }

  /// A payload that ends the process only now and then is made smaller as far as it does.
  func note(flakyAt index: Int, of unit: PlanUnit, termination: Termination) {}

  func drop(_ unit: PlanUnit) { results[unit.number] = nil }

  func finish(_ unit: PlanUnit) -> [PlanUnit] {
    show(results.count)
    return next().map { [$0] } ?? []
  }
}
