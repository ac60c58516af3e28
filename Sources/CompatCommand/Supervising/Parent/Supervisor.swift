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

/// Distributes units to child processes, and replaces those that end.
///
/// One thread waits for all children at once. Only the supervisor knows which checks are done; a
/// child knows its requests.
final class Supervisor {
  enum Result: Hashable {
    /// All units are done.
    case finished
    /// The user or the system stopped the run; finished units are kept.
    case interrupted
  }

  /// The number of processes that were started.
  private(set) var startCount = 0

  private let launch: Launch
  private let setUp: [UInt8]
  private let sink: any UnitResultSink
  private let request: (PlanUnit, Range<Int>, KnownTerminations) -> UnitRequest
  private let interruption: Interruption?
  private let jobs: Int
  private let clock = SuspendingClock()

  private var queue = WorkQueue([])
  private var slots: [Slot] = []
  private var endedAudits: Set<PlanUnit.Audit> = []

  /// The number of processes in a row that ended before their first check.
  private var failedStarts = 0

  private static let maximumFailedStarts = 3

  init(
    jobs: Int, launch: Launch, sink: any UnitResultSink, interruption: Interruption? = nil,
    request: @escaping (PlanUnit, Range<Int>, KnownTerminations) -> UnitRequest
  ) throws {
    self.jobs = jobs
    self.launch = launch
    self.sink = sink
    self.interruption = interruption
    self.request = request
    setUp = Array(try JSONEncoder().encode(launch.setUp)) + Supervisor.lineBreak
  }

  /// Checks the units, which are in the order of the plan.
  ///
  /// All child processes have ended when it returns or throws.
  func run(_ units: some Collection<PlanUnit>) throws -> Result {
    // Writing to a process that has just ended must return an error instead of ending this one.
    _ = signal(SIGPIPE, SIG_IGN)
    // If SIGCHLD is ignored, the system does not report how children end.
    _ = signal(SIGCHLD, SIG_DFL)
    queue = WorkQueue(units)
    slots = (0..<max(1, min(jobs, units.count))).map { _ in Slot() }
    failedStarts = 0
    defer { slots = [] }
    var last = clock.now
    while true {
      for slot in slots { try assignWork(to: slot) }
      for slot in slots { prefetch(for: slot) }
      if slots.allSatisfy({ $0.progress == nil }) { return .finished }
      if interruption?.isRequested ?? false { return .interrupted }
      waitForEvents()
      for slot in slots { try readReplies(in: slot) }
      let now = clock.now
      for slot in slots { slot.child?.endIfStalled(after: last.duration(to: now)) }
      last = now
      for slot in slots { try reap(slot) }
    }
  }

  /// Sends an idle process its next request, if any, and starts a process if there is none.
  private func assignWork(to slot: Slot) throws {
    if slot.progress == nil { slot.progress = nextUnit(for: slot).map(begin) }
    guard let progress = slot.progress, !(slot.child?.isBusy ?? false) else { return }
    let child = try slot.child ?? start()
    slot.child = child
    child.send(requestLine(for: progress))
  }

  /// Removes and returns the next unit for a slot.
  ///
  /// An orphaned unit of another slot must not wait until that slot has finished a long unit.
  private func nextUnit(for slot: Slot) -> PlanUnit? {
    if let unit = slot.takeOrphan() { return unit }
    var unit = queue.take(preferring: slot.family)
    for other in slots where unit == nil { unit = other.takeOrphan() }
    if let unit { slot.family = unit.family }
    return unit
  }

  /// Requests the next unit from a process that is still working.
  private func prefetch(for slot: Slot) {
    guard slot.canPrefetch,
      let unit = queue.prefetch(preferring: slot.family, processes: slots.count)
    else { return }
    slot.family = unit.family
    let next = begin(unit)
    slot.prefetch(next, request: requestLine(for: next))
  }

  private func begin(_ unit: PlanUnit) -> UnitProgress {
    UnitProgress(unit, auditEnded: endedAudits.contains(unit.audit))
  }

  private func requestLine(for progress: UnitProgress) -> [UInt8] {
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
        steps: StepFile(temporaryFolder: launch.temporaryFolder)),
      setUp: setUp)
  }

  /// Waits until a child has written something, or its progress must be checked.
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

  /// Reads and handles the replies of a child.
  private func readReplies(in slot: Slot) throws {
    guard let child = slot.child else { return }
    child.process.drain()
    child.write()
    let (lines, isOpen) = child.read()
    for line in lines { try accept(line, from: child, in: slot) }
    if !isOpen { child.awaitExit() }
  }

  /// Handles a reply.
  ///
  /// A model can write to the same pipe, so lines that answer no request are ignored.
  private func accept(_ line: [UInt8], from child: SupervisedChild, in slot: Slot) throws {
    guard let reply = WorkReply(line, nonce: child.nonce) else { return }
    guard case .checked(let number, let range, let results) = reply else {
      if case .failed(let failure) = reply { throw failure }
      return
    }
    guard var progress = slot.progress, number == progress.unit.number else { return }
    let suspect = progress.task.suspect
    if range == progress.task.range, let crash = progress.suspectedCrash { throw crash }
    guard let isDone = progress.deliver(range) else { return }
    failedStarts = 0
    slot.endsWithoutStep = 0
    let flaky = progress.takeFlaky()
    slot.progress = isDone ? slot.takePrefetched() : progress
    if isDone, slot.progress != nil {
      child.startPrefetched()
    } else if isDone || suspect != nil {
      child.becomeIdle()
    }
    // The child gets its next request first, and works while its results are stored. A child that
    // has ended is replaced only after its end is attributed to the prefetched unit.
    if isDone, slot.child === child {
      try assignWork(to: slot)
      prefetch(for: slot)
    }
    if let suspect, !(0..<progress.unit.count).contains(suspect.index) {
      // The results beside the step are dropped here and recorded again later. The process must end,
      // because it does not send results twice.
      child.process.end()
    } else {
      try sink.take(results, of: progress.unit, decoder: &child.decoder)
    }
    note(flaky, of: progress.unit)
    if isDone { try sink.finish(progress.unit) }
  }

  /// Reaps a child that has ended, and attributes its end to a step.
  private func reap(_ slot: Slot) throws {
    guard let child = slot.child, child.process.reap() else { return }
    slot.child = nil
    // Replies that it sent before its end still count.
    for line in child.read().lines { try accept(line, from: child, in: slot) }
    slot.orphanPrefetched()
    guard child.isBusy, var progress = slot.progress else { return }
    let content = child.process.steps.content
    let verdict: UnitProgress.Verdict
    if !child.isSevered, let content, let step = content.step,
      content.unit == progress.unit.number
    {
      slot.endsWithoutStep = 0
      verdict = progress.end(
        at: step, child.termination, isModelRunning: content.isModelRunning)
    } else if let content, content.beats == 0 {
      failedStarts += 1
      guard failedStarts < Supervisor.maximumFailedStarts else {
        throw SupervisionFailure(
          termination: child.termination,
          contract: request(progress.unit, 0..<0, progress.knownTerminations).contract)
      }
      return
    } else {
      // A model has truncated the file, or closed the pipe of the replies.
      slot.endsWithoutStep += 1
      guard slot.endsWithoutStep >= Supervisor.maximumFailedStarts else { return }
      slot.endsWithoutStep = 0
      verdict = progress.giveUp(child.termination)
    }
    failedStarts = 0
    if verdict == .knownForWholeUnit { sink.drop(progress.unit) }
    note(progress.takeFlaky(), of: progress.unit)
    if progress.knownTerminations.auditEnded { endedAudits.insert(progress.unit.audit) }
    slot.progress = progress
  }

  private func note(_ flaky: [(index: Int, termination: Termination)], of unit: PlanUnit) {
    for (index, termination) in flaky {
      sink.note(flakyAt: index, of: unit, termination: termination)
    }
  }

  private static let lineBreak = [UInt8(ascii: "\n")]
}
