import CodableCompat
import Platform

/// The work that a child process does for its parent; tests replace it.
package protocol UnitWork: AnyObject {
  /// - Returns: The results, as one line.
  func check(_ range: Range<Int>, of request: UnitRequest) throws -> [UInt8]
}

/// The main loop of a child process: reads requests line by line, and replies.
///
/// Models run in the main thread, as in an unsupervised run, where the stack is largest.
package struct Worker {
  /// The first argument of a child process; internal, not for users.
  static let argument = "--supervised-child"

  static let exitStatusWithoutParent: Int32 = 64
  static let exitStatusWithoutThread = ExitCode.systemFailed.rawValue
  private let requests = Descriptor(ChildDescriptor.requests)
  private let replies = Descriptor(ChildDescriptor.replies)
  private let page: SharedPage
  private let nonce: Nonce
  private var lines = LineBuffer()

  /// Handles the parent's requests until their pipe is closed, and ends the process.
  package static func run(
    _ makeWork: (WorkSetUp, any StepWatching) throws -> any UnitWork
  ) -> Never {
    // Writing to a closed pipe must return an error instead of ending the process.
    _ = signal(SIGPIPE, SIG_IGN)
    do {
      var worker = try Worker()
      do {
        try worker.work(makeWork)
        // `_exit` skips the exit handlers of models.
        _exit(0)
      } catch {
        let name = CommandLine.arguments.first ?? "this program"
        worker.send(.failed(CommandFailure(error, program: name, subcommand: nil)))
        _exit(0)
      }
    } catch {
      FileDescriptorSink(2).write("\(error)\n'\(argument)' is an internal argument\n")
      _exit(error.code == EAGAIN ? exitStatusWithoutThread : exitStatusWithoutParent)
    }
  }

  private init() throws(SystemFailure) {
    // It is closed once it is mapped, so that no model can write to the file or truncate it.
    let page = Descriptor(ChildDescriptor.page)
    for number in ChildDescriptor.all where fcntl(number, F_GETFD) < 0 {
      throw SystemFailure("use the file descriptors of a parent process")
    }
    // A process that a model starts must not keep the pipes open.
    for number in ChildDescriptor.all { _ = fcntl(number, F_SETFD, FD_CLOEXEC) }
    try LifeLine.hold(ChildDescriptor.lifeLine)
    self.page = try SharedPage(mapping: page)
    nonce = Nonce(received: lines.next(from: requests) ?? [])
  }

  private mutating func work(_ makeWork: (WorkSetUp, any StepWatching) throws -> any UnitWork)
    throws
  {
    guard let line = lines.next(from: requests) else { return }
    let setUp = try JSONDecoder().decode(WorkSetUp.self, from: Data(line))
    try ChildLimits(memory: setUp.memory).apply()
    let recorder = StepRecorder(page: page, limit: setUp.limit)
    let work = try makeWork(setUp, recorder)
    while let line = lines.next(from: requests) {
      let request = try UnitRequest(decoding: line)
      recorder.begin(
        unit: request.unit.number, hasHung: request.knownTerminations.includesHang)
      for range in request.chunks {
        let results = try work.check(range, of: request)
        let reply = WorkReply.checked(unit: request.unit.number, range: range, results: results)
        // Nothing is checked after the last reply, and the parent may act on it at once.
        if range.upperBound == request.range.upperBound { recorder.begin(unit: nil) }
        send(reply)
      }
    }
  }

  private func send(_ reply: WorkReply) {
    guard replies.send(reply.line(nonce: nonce)[...]) == nil else { return }
    // The parent has ended, or a model has closed the pipe: no step is to blame for the end.
    page.begin(unit: nil)
    _exit(LifeLine.exitStatus)
  }
}
