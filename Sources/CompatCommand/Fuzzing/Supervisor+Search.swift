import CodableCompat

extension Supervisor {
  /// Searches as long as another slice may begin.
  func run(
    _ search: inout Search, within time: SearchTime, showing progress: RunProgress
  ) throws -> Result {
    var current = search
    let queue = WorkQueue(slices: current.begin()) { time.isLeftToSearch(after: current.progress) }
    let result = try run(
      queue, assigning: { SearchAssignment.slice(current.slice(of: $0)).text }
    ) { done in
      defer { time.show(current.progress, on: progress) }
      current.noteFlaky(done.flaky.count)
      // A search that leaves something out must not look like one that has found nothing.
      return current.finish(done.unit, with: try SliceResults(decoding: done.answers.last ?? []))
    }
    current.end()
    search = current
    return result
  }

  /// The checks that making a payload smaller takes at most.
  private static let reductionBudget = 512

  /// Makes the payloads of what was found smaller, as long as there is time.
  func reduce(
    _ combinations: inout [FoundCombination], in plan: SearchPlan, within time: SearchTime,
    showing progress: RunProgress
  ) throws -> Result {
    let found = combinations
    var waiting = found.enumerated().map { number, one in
      PlanUnit(
        assigned: number, part: one.lane.part, sample: one.finding.sample,
        strategyIndex: one.lane.strategyIndex, budget: Self.reductionBudget)
    }[...]
    var results: [Int: ReducedPayload] = [:]
    func next() -> [PlanUnit] { time.isLeft ? waiting.popFirst().map { [$0] } ?? [] : [] }
    let first = (0..<max(jobs, 1)).flatMap { _ in next() }
    let result = try run(
      WorkQueue(slices: first), assigning: { found[$0.number].reduction.text }
    ) { done in
      results[done.unit.number] = try ReducedPayload(decoding: done.answers.last ?? [])
      progress.show(
        "making the payloads smaller: \(results.count) of \(found.count)",
        share: SearchTime.reduction)
      return next()
    }
    combinations = try found.enumerated().map { try $1.reduced(to: results[$0], in: plan) }
    return result
  }
}
