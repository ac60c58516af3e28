import CodableCompat
import Platform
import Synchronization

/// Where units are checked: in child processes, or in this one without a launch.
final class Processes {
  let jobs: Int
  let work: WorkSetUp.Work
  let launch: Supervisor.Launch?
  let interruption: Interruption?
  let orphans: OrphanedProcesses?
  private(set) var shortage: Supervisor.Shortage?

  init(
    jobs: Int, work: WorkSetUp.Work = .checks, launch: Supervisor.Launch?,
    interruption: Interruption? = nil, orphans: OrphanedProcesses? = nil
  ) {
    self.jobs = jobs
    self.work = work
    self.launch = launch
    self.interruption = interruption
    self.orphans = orphans
  }

  var isInterrupted: Bool { interruption?.isRequested ?? false }

  func run(
    _ queue: WorkQueue, of plan: Plan, sink: any UnitResultSink,
    observe: ((Supervisor) -> Void)? = nil,
    request: @escaping (PlanUnit, Range<Int>, KnownTerminations) -> UnitRequest
  ) throws -> Supervisor.Result {
    guard let launch else {
      return try ExitGuard.whileChecking {
        try runUnprotected(queue, of: plan, sink: sink, request: request)
      }
    }
    let supervisor = try Supervisor(self, launch: launch, sink: sink, request: request)
    supervisor.observe = observe
    defer { shortage = shortage ?? supervisor.shortage }
    return try supervisor.run(queue)
  }

  /// Runs a part of a search for each unit.
  func run(
    _ queue: WorkQueue, of plan: Plan, sink: any UnitResultSink,
    assigning assignment: @escaping (PlanUnit) -> SearchAssignment
  ) throws -> Supervisor.Result {
    try run(queue, of: plan, sink: sink) { unit, range, known in
      var request = UnitRequest(unit, of: plan, range: range, knownTerminations: known)
      request.assignment = assignment(unit).text
      return request
    }
  }

  /// Does what child processes do, one unit after the other; a model that traps ends the run.
  private func runUnprotected(
    _ units: WorkQueue, of plan: Plan, sink: any UnitResultSink,
    request: (PlanUnit, Range<Int>, KnownTerminations) -> UnitRequest
  ) throws -> Supervisor.Result {
    let work = PlanWork(work) { plan.parts[$0.unit.part] }
    var (queue, decoder) = (units, ResultsDecoder())
    var family: PlanUnit.Family?
    while let unit = queue.take(preferring: family) {
      if isInterrupted { return .interrupted }
      family = unit.family
      let range = 0..<unit.count
      let results = try work.check(range, of: request(unit, range, KnownTerminations()))
      try sink.take(results, of: unit, decoder: &decoder)
      queue.add(try sink.finish(unit))
    }
    return .finished
  }
}

/// Keeps a model that calls `exit` in this process from passing for a command that is done.
enum ExitGuard {
  private static let isChecking = Atomic(false)

  private static let registration = atexit {
    guard isChecking.load(ordering: .acquiring) else { return }
    FileDescriptorSink(2).write(
      """
      error: a model has ended this process by 'exit', so nothing is reported; without '--jobs 0', \
      the report says which model, and of which payload

      """)
    _exit(ExitCode.defect.rawValue)
  }

  /// Runs models; one that calls `_exit` is not noticed.
  static func whileChecking<Result>(_ check: () throws -> Result) rethrows -> Result {
    _ = registration
    isChecking.store(true, ordering: .releasing)
    defer { isChecking.store(false, ordering: .releasing) }
    return try check()
  }
}
