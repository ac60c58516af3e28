import CodableCompat

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif
#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Has units checked by child processes, and survives their ends.
///
/// It is one thread that waits for all children at once. Only the parent knows what is done; a child
/// knows what it was expected.
final class Supervisor {
  /// What came of it.
  enum Result: Hashable {
    /// Everything is done.
    case finished
    /// The user, or the system, wanted it to end; what is finished is finished.
    case interrupted
  }

  /// How many processes were started.
  private(set) var startCount = 0

  private let launch: Launch
  private let setUp: [UInt8]
  private let keeper: any UnitResultSink
  private let request: (PlanUnit, Range<Int>, KnownTerminations) -> UnitRequest
  private let interruption: Interruption?
  private let jobs: Int
  private let clock = SuspendingClock()

  private var queue = WorkQueue([])
  private var slots: [Slot] = []
  private var endedAudits: Set<PlanUnit.Audit> = []

  /// How many processes in a row have ended before they had begun.
  private var failedStarts = 0

  /// So many processes may end before they have begun.
  private static let maximumFailedStarts = 3

  /// Creates a supervisor.
  ///
  /// - Throws: What keeps the set-up from being written down.
  init(
    jobs: Int, launch: Launch, keeper: any UnitResultSink, interruption: Interruption? = nil,
    request: @escaping (PlanUnit, Range<Int>, KnownTerminations) -> UnitRequest
  ) throws {
    self.jobs = jobs
    self.launch = launch
    self.keeper = keeper
    self.interruption = interruption
    self.request = request
    setUp = Array(try JSONEncoder().encode(launch.setUp)) + Supervisor.lineBreak
  }

  /// Has units checked.
  ///
  /// - Parameter units: The units, in the order of the plan.
  /// - Returns: Whether everything is done.
  /// - Throws: What cannot be helped; no process is left then either.
  func run(_ units: some Collection<PlanUnit>) throws -> Result {
    // A request to a process that has just ended must be an error, and not end this one.
    _ = signal(SIGPIPE, SIG_IGN)
    // Where SIGCHLD is ignored, the system does not report how children end.
    _ = signal(SIGCHLD, SIG_DFL)
    queue = WorkQueue(units)
    slots = (0..<max(1, min(jobs, units.count))).map { _ in Slot() }
    failedStarts = 0
    defer { slots = [] }
    var last = clock.now
    while true {
      for slot in slots { try employ(slot) }
      for slot in slots { askAhead(slot) }
      if slots.allSatisfy({ $0.progress == nil }) { return .finished }
      if interruption?.isRequested ?? false { return .interrupted }
      waitForNews()
      for slot in slots { try listen(to: slot) }
      let now = clock.now
      for slot in slots { slot.child?.endIfStalled(after: last.duration(to: now)) }
      last = now
      for slot in slots { try bury(slot) }
    }
  }

  /// Gives a process something to do, if it has nothing to do, and there is something.
  private func employ(_ slot: Slot) throws {
    if slot.progress == nil { slot.progress = nextUnit(for: slot).map(begin) }
    guard let progress = slot.progress, !(slot.child?.isBusy ?? false) else { return }
    let child = try slot.child ?? start()
    slot.child = child
    child.ask(line(asking: progress))
  }

  /// Takes the unit that a process is to do now.
  ///
  /// What was lost with another process must not wait for what is done in its place instead, which
  /// may take long.
  private func nextUnit(for slot: Slot) -> PlanUnit? {
    if let unit = slot.takeLost() { return unit }
    var unit = queue.take(preferring: slot.family)
    for other in slots where unit == nil { unit = other.takeLost() }
    if let unit { slot.family = unit.family }
    return unit
  }

  /// Asks a process for one more unit while it works, so that it need not wait.
  private func askAhead(_ slot: Slot) {
    guard slot.isReadyForNext,
      let unit = queue.takeAhead(preferring: slot.family, processes: slots.count)
    else { return }
    slot.family = unit.family
    let next = begin(unit)
    slot.ask(ahead: next, line(asking: next))
  }

  private func begin(_ unit: PlanUnit) -> UnitProgress {
    UnitProgress(unit, auditEnded: endedAudits.contains(unit.audit))
  }

  private func line(asking progress: UnitProgress) -> [UInt8] {
    let task = progress.task
    var request = request(progress.unit, task.range, progress.knownTerminations)
    request.decodesOnly = task.decodesOnly
    return request.encoded() + Supervisor.lineBreak
  }

  private func start() throws(SystemFailure) -> SupervisedChild {
    startCount += 1
    return SupervisedChild(
      try ChildProcess(
        executable: launch.executable, arguments: launch.arguments,
        environment: launch.environment,
        page: SharedPage(temporaryFolder: launch.temporaryFolder)),
      setUp: setUp)
  }

  /// Waits until some child has something to say, or must be looked at.
  private func waitForNews() {
    var files = slots.flatMap { $0.child?.waiting ?? [] }
    if let interruption {
      files.append(
        pollfd(fd: interruption.descriptor.number, events: Int16(POLLIN), revents: 0))
    }
    let pause = slots.compactMap { $0.child?.pause }.min() ?? HangWatch.maximumPause
    // A signal may end the wait early: then the loop just goes round once more.
    _ = poll(&files, nfds_t(files.count), Int32(pause.nanosecondsClamped / 1_000_000))
  }

  /// Reads what a child has said.
  private func listen(to slot: Slot) throws {
    guard let child = slot.child else { return }
    child.process.drain()
    child.write()
    let (lines, isOpen) = child.read()
    for line in lines { try accept(line, from: child, in: slot) }
    if !isOpen { child.settle() }
  }

  /// Takes what a child answers.
  ///
  /// Only this program writes there, but a model can: replies to no request are ignored.
  private func accept(_ line: [UInt8], from child: SupervisedChild, in slot: Slot) throws {
    guard let reply = WorkReply(line) else { return }
    guard case .checked(let number, let range, let results) = reply else {
      if case .failed(let failure) = reply { throw failure }
      return
    }
    guard var progress = slot.progress, number == progress.unit.number else { return }
    let suspect = progress.task.suspect
    if range == progress.task.range, let crash = progress.suspectedCrash { throw crash }
    guard let isDone = progress.deliver(range) else { return }
    failedStarts = 0
    let flaky = progress.takeFlaky()
    slot.progress = isDone ? slot.takeAsked() : progress
    if isDone, slot.progress != nil {
      child.goOn()
    } else if isDone || suspect != nil {
      child.rest()
    }
    // The child gets its request first: its results are kept while it works. One that has ended
    // is not replaced before it is known what its end means for the unit it had gone on with.
    if isDone, slot.child === child {
      try employ(slot)
      askAhead(slot)
    }
    if let suspect, !(0..<progress.unit.count).contains(suspect.index) {
      // What was found out beside the step is found out once more. The process must end: it would not
      // send again what is dropped here.
      child.process.end()
    } else {
      try keeper.take(results, of: progress.unit, decoder: &child.decoder)
    }
    note(flaky, of: progress.unit)
    if isDone { try keeper.finish(progress.unit) }
  }

  /// Looks whether a child has ended, and finds out what that means.
  private func bury(_ slot: Slot) throws {
    guard let child = slot.child, child.process.reap() else { return }
    slot.child = nil
    // What it said before its end still counts.
    for line in child.read().lines { try accept(line, from: child, in: slot) }
    slot.loseAsked()
    guard child.isBusy, var progress = slot.progress else { return }
    let page = child.process.page
    guard let step = page.step, page.unit == progress.unit.number else {
      failedStarts += 1
      guard failedStarts < Supervisor.maximumFailedStarts else {
        throw SupervisionFailure(
          termination: child.termination,
          contract: request(progress.unit, 0..<0, progress.knownTerminations).contract)
      }
      return
    }
    failedStarts = 0
    let verdict = progress.end(
      at: step, child.termination, isModelRunning: page.isModelRunning)
    if verdict == .knownFromTheBeginning { keeper.drop(progress.unit) }
    note(progress.takeFlaky(), of: progress.unit)
    if progress.knownTerminations.auditEnded { endedAudits.insert(progress.unit.audit) }
    slot.progress = progress
  }

  private func note(_ flaky: [(index: Int, termination: Termination)], of unit: PlanUnit) {
    for (index, termination) in flaky {
      keeper.note(flakyAt: index, of: unit, termination: termination)
    }
  }

  private static let lineBreak = [UInt8(ascii: "\n")]
}
