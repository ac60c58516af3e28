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
  private let requests = Descriptor(ChildDescriptor.requests)
  private let replies = Descriptor(ChildDescriptor.replies)
  private let steps: StepRecorder
  private let nonce: [UInt8]
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
      } catch {
        worker.send(.failed(CommandFailure(error)))
      }
      // `_exit` skips the exit handlers of models.
      _exit(0)
    } catch {
      FileDescriptorSink(2).write("\(error)\n'\(argument)' is an internal argument\n")
      _exit(ExitCode.usage.rawValue)
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
    steps = try StepRecorder(mapping: page)
    nonce = lines.next(from: requests) ?? []
  }

  private mutating func work(_ makeWork: (WorkSetUp, any StepWatching) throws -> any UnitWork)
    throws
  {
    guard let line = lines.next(from: requests) else { return }
    let setUp = try JSONDecoder().decode(WorkSetUp.self, from: Data(line))
    try ChildLimits.apply(memory: setUp.memory)
    steps.limit = setUp.limit
    let work = try makeWork(setUp, steps)
    while let line = lines.next(from: requests) {
      let request = try UnitRequest(decoding: line)
      steps.begin(unit: request.unit.number, hasHung: request.knownTerminations.includesHang)
      for range in request.chunks {
        let reply = WorkReply.results(try work.check(range, of: request))
        // Nothing is checked after the last reply, and the parent may act on it at once.
        if range.upperBound == request.range.upperBound { steps.begin(unit: nil) }
        send(reply)
      }
    }
  }

  private func send(_ reply: WorkReply) {
    guard replies.send(reply.line(nonce: nonce)[...]) == nil else { return }
    // The parent has ended, or a model has closed the pipe: no step is to blame for the end.
    steps.begin(unit: nil)
    _exit(LifeLine.exitStatus)
  }
}

/// Ends this process when its parent has ended.
///
/// A thread waits until a pipe is closed whose other end only the parent holds. However the parent
/// ends, the system closes that end. A model that loops blocks its own thread, but not this one.
enum LifeLine {
  static let exitStatus: Int32 = 70

  static func hold(_ descriptor: Int32) throws(SystemFailure) {
    let argument = UnsafeMutableRawPointer(bitPattern: Int(descriptor))
    // Dispatch declares this type as well, so its initialiser would be ambiguous.
    let attributes = UnsafeMutablePointer<pthread_attr_t>.allocate(capacity: 1)
    defer { attributes.deallocate() }
    pthread_attr_init(attributes)
    defer { pthread_attr_destroy(attributes) }
    pthread_attr_setdetachstate(attributes, Int32(PTHREAD_CREATE_DETACHED))
    // The usual eight mebibytes would count against the limit of the process's memory.
    pthread_attr_setstacksize(attributes, 128 << 10)

    // Signals must be delivered to the model's thread: the new thread inherits this mask.
    var all = sigset_t()
    var before = sigset_t()
    sigfillset(&all)
    pthread_sigmask(SIG_SETMASK, &all, &before)
    defer { pthread_sigmask(SIG_SETMASK, &before, nil) }

    #if canImport(Darwin)
      var thread: pthread_t?
    #else
      var thread = pthread_t()
    #endif
    let code = pthread_create(
      &thread, attributes,
      { argument in
        LifeLine.wait(Int32(Int(bitPattern: argument)))
        return nil
      }, argument)
    guard code == 0 else { throw SystemFailure("start a thread", code: code) }
  }

  /// Waits until the other end is closed, and ends the process without running exit handlers, which
  /// a model could block.
  private static func wait(_ descriptor: Int32) {
    var byte: UInt8 = 0
    while true {
      let count = read(descriptor, &byte, 1)
      if count > 0 || (count < 0 && errno == EINTR) { continue }
      _exit(exitStatus)
    }
  }
}
