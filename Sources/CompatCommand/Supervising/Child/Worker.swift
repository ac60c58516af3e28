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

/// The child: reads requests line by line, and replies.
///
/// Models run in the main thread, as in an unsupervised run, where the stack is largest.
struct Worker {
  /// The first argument of a child; no user gives it.
  static let argument = "--supervised-child"

  /// How the process ends where no parent of this program has started it.
  static let exitStatusWithoutParent: Int32 = 64

  private let requests = Descriptor(ChildDescriptor.requests)
  private let replies = Descriptor(ChildDescriptor.replies)
  private let page: SharedPage

  /// Does what the parent asks for, until it does not ask any more, and ends the process.
  ///
  /// - Parameter makeWork: Makes what does the work, of what is known before; it is given the observer of
  ///   check steps.
  /// - Returns: Never.
  static func run(
    _ makeWork: (WorkSetUp, any StepWatching) throws -> any UnitWork
  ) -> Never {
    // A write to a closed pipe must be an error, not the end of the process.
    _ = signal(SIGPIPE, SIG_IGN)
    do {
      let worker = try Worker()
      do {
        try worker.work(makeWork)
        // Exit handlers of models are not run.
        _exit(0)
      } catch {
        let name = CommandLine.arguments.first ?? "this program"
        worker.answer(.failed(CommandFailure(error, program: name, subcommand: nil)))
        _exit(0)
      }
    } catch {
      FileDescriptorSink(2).write("\(error)\n'\(argument)' is for this program's own use\n")
      _exit(exitStatusWithoutParent)
    }
  }

  /// Takes over what the parent has opened.
  private init() throws(SystemFailure) {
    let page = Descriptor(ChildDescriptor.page)
    for number in ChildDescriptor.all where fcntl(number, F_GETFD) < 0 {
      throw SystemFailure("use what the parent of a child should have opened")
    }
    // What a model starts must not keep the parent waiting.
    for number in ChildDescriptor.all { _ = fcntl(number, F_SETFD, FD_CLOEXEC) }
    try LifeLine.hold(ChildDescriptor.lifeLine)
    self.page = try SharedPage(mapping: page)
  }

  private func work(_ makeWork: (WorkSetUp, any StepWatching) throws -> any UnitWork) throws {
    var lines = LineBuffer()
    guard let line = nextLine(&lines) else { return }
    let setUp = try JSONDecoder().decode(WorkSetUp.self, from: Data(line))
    try ChildLimits(memory: setUp.memory).apply()
    let recorder = StepRecorder(page: page, limit: setUp.limit)
    let work = try makeWork(setUp, recorder)
    while let line = nextLine(&lines) {
      let request = try UnitRequest(decoding: line)
      recorder.begin(unit: request.unit.number)
      for range in request.chunks {
        let results = try work.check(range, of: request)
        let reply = WorkReply.checked(unit: request.unit.number, range: range, results: results)
        // Behind the last reply, nothing is checked any more: the parent may read it at once.
        if range.upperBound == request.range.upperBound { recorder.begin(unit: nil) }
        answer(reply)
      }
    }
  }

  /// Waits for the next line; nil where the parent does not ask any more.
  private func nextLine(_ lines: inout LineBuffer) -> [UInt8]? {
    while true {
      if let line = lines.next() { return line }
      let isOpen = withUnsafeTemporaryAllocation(byteCount: 64 << 10, alignment: 1) { buffer in
        guard case .bytes(let count) = requests.receive(into: buffer) else { return false }
        lines.append(buffer.prefix(count))
        return true
      }
      if !isOpen { return nil }
    }
  }

  private func answer(_ reply: WorkReply) {
    // Without a parent there is nothing left to do.
    if replies.send(reply.line[...]) == nil { _exit(LifeLine.exitStatus) }
  }
}
