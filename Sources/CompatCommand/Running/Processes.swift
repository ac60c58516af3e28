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
    _ queue: WorkQueue, of plan: Plan, for client: any UnitClient, progress: RunProgress? = nil
  ) throws -> Supervisor.Result {
    guard jobs > 0 else {
      return try ExitGuard.whileChecking { try runUnprotected(queue, of: plan, for: client) }
    }
    let supervisor = try Supervisor(self, for: client)
    supervisor.progress = progress
    defer { shortage = shortage ?? supervisor.shortage }
    return try supervisor.run(queue)
  }

  /// Does what child processes do, one unit after the other; a model that traps ends the run.
  private func runUnprotected(
    _ units: WorkQueue, of plan: Plan, for client: any UnitClient
  ) throws -> Supervisor.Result {
    let work = PlanWork(setUp.work) { plan.parts[$0.unit.part] }
    var (queue, decoder) = (units, ResultsDecoder())
    var family: PlanUnit.Family?
    while let unit = queue.take(preferring: family) {
      if isInterrupted { return .interrupted }
      family = unit.family
      let range = 0..<unit.count
      let results = try work.check(range, of: client.request(unit, range, KnownTerminations()))
      try client.take(results, of: unit, decoder: &decoder)
      queue.add(try client.finish(unit))
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
