import CodableCompat

extension Search {
  /// Searches in the processes of a supervisor, as long as another slice may begin.
  mutating func run(
    by supervisor: Supervisor, while goesOn: @escaping (Progress) -> Bool,
    showing show: @escaping (Progress) -> Void
  ) throws -> Supervisor.Result {
    var search = self
    let queue = WorkQueue(slices: search.begin()) { goesOn(search.progress) }
    let result = try supervisor.run(
      queue, assigning: { SearchAssignment.slice(search.slice(of: $0)).text }
    ) { done in
      defer { show(search.progress) }
      search.noteFlaky(done.flakyCount)
      // A search that leaves something out must not look like one that has found nothing.
      let results = try SliceResults(decoding: done.answers.last ?? [])
      return search.finish(done.unit, with: results)
    }
    search.end()
    self = search
    return result
  }
}

extension [FoundCombination] {
  /// The checks that making a payload smaller takes at most.
  private static let reductionBudget = 512

  /// Makes their payloads smaller, as long as there is time.
  mutating func reduce(
    in plan: SearchPlan, by supervisor: Supervisor, while goesOn: @escaping () -> Bool,
    showing show: @escaping (_ count: Int) -> Void
  ) throws -> Supervisor.Result {
    let combinations = self
    var waiting = enumerated().map { number, one in
      PlanUnit(
        assigned: number, part: one.lane.part, sample: one.finding.sample,
        strategyIndex: one.lane.strategyIndex, budget: Self.reductionBudget)
    }[...]
    var results: [Int: ReducedPayload] = [:]
    func next() -> [PlanUnit] { goesOn() ? waiting.popFirst().map { [$0] } ?? [] : [] }
    let first = (0..<Swift.max(supervisor.jobs, 1)).flatMap { _ in next() }
    let result = try supervisor.run(
      WorkQueue(slices: first), assigning: { combinations[$0.number].reduction.text }
    ) { done in
      results[done.unit.number] = try ReducedPayload(decoding: done.answers.last ?? [])
      show(results.count)
      return next()
    }
    for number in indices {
      self[number] = try self[number].reduced(to: results[number], in: plan)
    }
    return result
  }
}
