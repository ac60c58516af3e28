import CodableCompat
import Platform
import Synchronization

/// Where units are checked: in child processes, or in this one without jobs.
final class Processes {
  let jobs: Int
  let setUp: WorkSetUp
  let environment: [String: String]
  private(set) var shortage: Supervisor.Shortage?

  /// The arguments of a child, with the program's name as the first.
  var arguments = [CommandLine.arguments.first ?? "codable-compat", Worker.argument]
  lazy var executable = ExecutablePath.current ?? arguments[0]
  var interruption: Interruption?
  var orphans: OrphanedProcesses?

  init(jobs: Int, setUp: WorkSetUp, environment: [String: String]) {
    self.jobs = jobs
    self.setUp = setUp
    self.environment = environment
  }

  var temporaryFolder: String { environment["TMPDIR"].flatMap { $0.isEmpty ? nil : $0 } ?? "/tmp" }

  var isInterrupted: Bool { interruption?.isRequested ?? false }

  func run(
    _ queue: WorkQueue, of plan: Plan, sink: any UnitResultSink,
    progress: RunProgress? = nil,
    request: @escaping (PlanUnit, Range<Int>, KnownTerminations) -> UnitRequest
  ) throws -> Supervisor.Result {
    guard jobs > 0 else {
      return try ExitGuard.whileChecking {
        try runUnprotected(queue, of: plan, sink: sink, request: request)
      }
    }
    let supervisor = try Supervisor(self, sink: sink, request: request)
    supervisor.progress = progress
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
    let work = PlanWork(setUp.work) { plan.parts[$0.unit.part] }
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
