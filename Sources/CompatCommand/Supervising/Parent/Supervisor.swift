import CodableCompat
import Platform

/// Distributes units to child processes, and replaces those that end; without jobs, it checks the
/// units in this process.
///
/// One thread waits for all children at once. Only the supervisor knows which checks are done; a
/// child knows its requests.
final class Supervisor {
  enum Result: Hashable {
    case finished
    /// The user or the system stopped the run; finished units are kept.
    case interrupted
  }

  /// Takes a unit that is done, and returns the units that follow from its results.
  typealias Delivery = (_ done: UnitProgress) throws -> [PlanUnit]

  let plan: Plan
  let jobs: Int
  let setUp: WorkSetUp
  let environment: [String: String]

  /// The arguments of a child, with the program's name as the first.
  var arguments = [CommandLine.arguments.first ?? "codable-compat", Worker.argument]
  lazy var executable = ExecutablePath.current ?? arguments[0]
  var interruption: Interruption?
  var progress: RunProgress?

  private(set) var startCount = 0
  private let clock = SuspendingClock()
  var queue = WorkQueue()
  private var assign: (PlanUnit) -> String? = { _ in nil }
  private(set) var finish: Delivery = { _ in [] }
  private(set) var slots: [Slot] = []
  var endedAudits: Set<RunResults.Row> = []

  /// The samples at which a model ended its process when it was traced.
  var lostTraces: [RunResults.Row: Set<Int>] = [:]
  var failedStarts = 0
  static let maximumFailedStarts = 3

  /// At how many samples a model may end its process before nothing else is traced of its strategy.
  static let maximumLostTraces = 4
  var isTracing: Bool { setUp.work == .traces }

  init(_ plan: Plan, jobs: Int, setUp: WorkSetUp, environment: [String: String]) {
    self.plan = plan
    self.jobs = jobs
    self.setUp = setUp
    self.environment = environment
  }

  /// Checks the units, which are in the order of the plan, or has done what is assigned instead.
  ///
  /// All child processes have ended when it returns or throws.
  func run(
    _ units: WorkQueue, assigning assign: @escaping (PlanUnit) -> String? = { _ in nil },
    finish: @escaping Delivery
  ) throws -> Result {
    (queue, self.assign, self.finish) = (units, assign, finish)
    (failedStarts, endedAudits, lostTraces) = (0, [], [:])
    defer { (slots, self.assign, self.finish) = ([], { _ in nil }, { _ in [] }) }
    guard jobs > 0 else { return try runUnprotected() }
    // Writing to a process that has just ended must return an error instead of ending this one.
    _ = signal(SIGPIPE, SIG_IGN)
    slots = (0..<max(1, min(jobs, units.count))).map { _ in Slot() }
    var last = clock.now
    while true {
      for slot in slots { try assignWork(to: slot) }
      if slots.allSatisfy({ $0.progress == nil }) { return .finished }
      if isInterrupted { return .interrupted }
      waitForEvents()
      for slot in slots { try readReplies(in: slot) }
      progress?.look { slots.compactMap(\.underway) }
      let now = clock.now
      for slot in slots { slot.child?.endIfStalled(after: last.duration(to: now)) }
      last = now
      for slot in slots { try reap(slot) }
    }
  }

  private var isInterrupted: Bool { interruption?.isRequested ?? false }

  /// Does what child processes do, one unit after the other; a model that traps or exits ends the run.
  private func runUnprotected() throws -> Result {
    let work = PlanWork(setUp.work) { [plan] in plan.parts[$0.unit.part] }
    var decoder = ResultsDecoder()
    var family: PlanUnit.Family?
    while let unit = queue.take(preferring: family) {
      if isInterrupted { return .interrupted }
      family = unit.family
      var done = UnitProgress(unit)
      try done.take(work.check(done.range, of: request(for: done)), &decoder)
      queue.add(try finish(done))
    }
    return .finished
  }

  func assignWork(to slot: Slot) throws {
    if slot.progress == nil, let unit = queue.take(preferring: slot.family) {
      slot.family = unit.family
      slot.progress = UnitProgress(
        unit, auditEnded: endedAudits.contains(unit.row), isTrace: isTracing)
    }
    guard let progress = slot.progress, !(slot.child?.isBusy ?? false) else { return }
    slot.prepare(for: progress.unit)
    let child = try slot.child ?? start()
    slot.child = child
    child.send(request(for: progress))
  }

  private func request(for progress: UnitProgress) -> UnitRequest {
    var request = UnitRequest(
      progress.unit, of: plan, range: progress.range,
      knownTerminations: progress.knownTerminations)
    request.decodesOnly = progress.suspect?.decodesOnly ?? false
    request.assignment = assign(progress.unit)
    return request
  }

  private func start() throws -> SupervisedChild {
    let folder = environment["TMPDIR"].flatMap { $0.isEmpty ? nil : $0 } ?? "/tmp"
    // A start needs more file descriptors than stay open, so that some are left for the results.
    let process = try ChildProcess(
      executable: executable, arguments: arguments, environment: environment,
      steps: StepFile(temporaryFolder: folder))
    startCount += 1
    let line = Array(try JSONEncoder().encode(setUp)) + [UInt8(ascii: "\n")]
    return SupervisedChild(process, setUp: line)
  }

  private func waitForEvents() {
    var files = slots.flatMap { $0.child?.waiting ?? [] }
    if let interruption {
      files.append(
        pollfd(fd: interruption.descriptor.number, events: Int16(POLLIN), revents: 0))
    }
    let pause = slots.compactMap { $0.child?.pause }.min() ?? HangWatch.maximumPause
    // If a signal ends the wait early, the loop just runs once more.
    _ = poll(&files, nfds_t(files.count), Int32(pause.nanosecondsClamped / 1_000_000))
  }

  /// A worker slot, which is filled by one process at a time.
  final class Slot {
    var child: SupervisedChild?
    var progress: UnitProgress?

    /// The process that waits while another one does what a new process has to begin with: what it
    /// has made of its sample is worth more than its memory.
    private var waiting: SupervisedChild?

    /// The number of processes in a row that ended without a recorded step of the unit.
    var endsWithoutStep = 0
    var family: PlanUnit.Family?

    /// The unit that the process is inside of, and how many of its checks are behind it.
    var underway: (unit: PlanUnit, checks: Int)? {
      guard let unit = progress?.unit, let content = child?.process.steps.content,
        content.unit == unit.number
      else { return nil }
      return (unit, max(min(content.step?.index ?? 0, unit.count), 0))
    }

    /// Chooses the idle process for a unit; a new one is started where there is none.
    func prepare(for unit: PlanUnit) {
      if unit.beginsProcess {
        waiting = waiting ?? child
        child = nil
      } else if let waiting {
        child = waiting
        self.waiting = nil
      }
    }
  }
}
