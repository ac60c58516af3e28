import CodableCompat

final class SearchRun: UnitResultSink {
  private(set) var search: Search
  private let goesOn: (Search.Progress) -> Bool
  private let show: (Search.Progress) -> Void
  private let edgeCounters: EdgeCounters?
  private(set) var shortage: Supervisor.Shortage?

  /// The results of complete slices that are not delivered yet, by the number of their unit.
  private var partial: [Int: SliceResults] = [:]

  init(
    _ search: Search, counting edgeCounters: EdgeCounters?,
    while goesOn: @escaping (Search.Progress) -> Bool,
    showing show: @escaping (Search.Progress) -> Void
  ) {
    self.search = search
    self.edgeCounters = edgeCounters
    self.goesOn = goesOn
    self.show = show
  }

  func run(in processes: Processes) throws -> Supervisor.Result {
    guard let launch = processes.launch else {
      return try ExitGuard.whileChecking { try runUnprotected(in: processes) }
    }
    let supervisor = try processes.supervisor(
      of: search.plan.plan, launch: launch, sink: self
    ) { [self] in .slice(search.slice(of: $0)) }
    defer {
      shortage = supervisor.shortage
      search.end()
    }
    return try supervisor.run(
      WorkQueue(slices: search.begin()) { [self] in goesOn(search.progress) })
  }

  private func runUnprotected(in processes: Processes) throws -> Supervisor.Result {
    let isComplete = try search.run(
      while: { [self] progress in
        show(progress)
        return goesOn(progress) && !processes.isInterrupted
      }, counting: edgeCounters)
    return isComplete || !processes.isInterrupted ? .finished : .interrupted
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
      throw CommandFailure(
        .defect,
        """
        error: this is a bug in this program: a part of the search ended without results; please \
        report it
        """)
    }
    defer { show(search.progress) }
    return search.finish(unit, with: results)
  }
}
