import CodableCompat

final class ReductionRun: UnitResultSink {
  private(set) var results: [Int: ReducedPayload] = [:]
  private let plan: Plan
  private let tasks: [FoundChanges.Task]
  private let goesOn: () -> Bool
  private let show: (Int) -> Void
  private var waiting: ArraySlice<PlanUnit>
  static let budget = 512

  init(
    _ tasks: [FoundChanges.Task], of plan: Plan, while goesOn: @escaping () -> Bool,
    showing show: @escaping (Int) -> Void
  ) {
    self.tasks = tasks
    self.goesOn = goesOn
    self.show = show
    self.plan = plan
    waiting =
      tasks.enumerated().map { number, task in
        PlanUnit(
          assigned: number, part: task.part, sample: task.sample, strategyIndex: task.strategyIndex,
          budget: ReductionRun.budget)
      }[...]
  }

  func run(in processes: Processes) throws -> Supervisor.Result {
    guard let launch = processes.launch else {
      return try ExitGuard.whileChecking { try runUnprotected(in: processes) }
    }
    let first = (0..<processes.jobs).compactMap { _ in next() }
    if first.isEmpty { return .finished }
    return try processes.supervisor(of: plan, launch: launch, sink: self) { [self] in
      .reduction(tasks[$0.number].reduction)
    }.run(WorkQueue(slices: first, while: goesOn))
  }

  private func next() -> PlanUnit? { goesOn() ? waiting.popFirst() : nil }

  private func runUnprotected(in processes: Processes) throws -> Supervisor.Result {
    while let unit = next() {
      if processes.isInterrupted { return .interrupted }
      let checker = SearchChecker(
        UnitChecker(part: plan.parts[unit.part], number: unit.part))
      results[unit.number] = try checker.reduce(
        tasks[unit.number].reduction, sample: unit.sample, strategyIndex: unit.strategyIndex,
        budget: ReductionRun.budget)
    }
    return .finished
  }

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
