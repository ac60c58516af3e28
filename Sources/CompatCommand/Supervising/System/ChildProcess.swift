import CodableCompat
import Synchronization

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A process that this one has started and looks after until its end.
///
/// It is the first of a group of its own: Ctrl-C at the terminal does not reach it, and what it
/// starts itself ends with it. It inherits nothing but what ``ChildDescriptor`` lists. Its standard
/// output is dropped, because no model writes anything that a run wants to know.
final class ChildProcess {
  /// The number of the process.
  let processID: pid_t

  /// Takes the requests of the process.
  let requests: Descriptor

  /// Gives what the process answers.
  let replies: Descriptor

  /// Gives what the process writes to standard error.
  let standardError: Descriptor

  /// The memory in which the process records its steps.
  let page: SharedPage

  /// The end of standard error, as far as ``drain()`` has read it.
  private(set) var tail = OutputTail()

  /// How the process has ended; nil while it runs.
  private(set) var termination: Termination.Cause?

  /// The process lives as long as this is open.
  private let lifeLine: Descriptor

  /// Starts a process.
  ///
  /// - Throws: What keeps the system from starting it.
  init(
    executable: String, arguments: [String], environment: [String: String], page: SharedPage
  ) throws(SystemFailure) {
    var environment = environment
    // A Swift program that traps would look at all of its memory first, which takes seconds.
    environment["SWIFT_BACKTRACE"] = "enable=no"
    // A dictionary is decoded in the order of its hashes: of several bad values it would be another
    // one each time that is told.
    environment["SWIFT_DETERMINISTIC_HASHING"] = "1"
    let variables = environment.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }

    let file = page.descriptor
    let (ends, processID) = try Descriptor.inheritance.withLock { _ throws(SystemFailure) in
      let ends = try Ends()
      let processID = try ChildSpawn(
        requests: ends.requests.reading, replies: ends.replies.writing,
        standardError: ends.standardError.writing, lifeLine: ends.lifeLine.reading,
        page: file
      ).start(executable, arguments: arguments, variables: variables)
      return (ends, processID)
    }
    self.processID = processID
    self.page = page
    requests = ends.requests.writing
    replies = ends.replies.reading
    standardError = ends.standardError.reading
    lifeLine = ends.lifeLine.writing
    for end in [requests, replies, standardError] { end.stopWaiting() }
  }

  deinit { end() }

  /// Reads what there is on standard error, however much that is, and keeps its end.
  func drain() {
    withUnsafeTemporaryAllocation(byteCount: 16 << 10, alignment: 1) { buffer in
      // A process that never stops writing must not keep this one from everything else.
      for _ in 0..<64 {
        switch standardError.receive(into: buffer) {
        case .bytes(let count): tail.append(buffer.prefix(count))
        case .nothing: return
        // Polling a file that has ended returns at once, for ever.
        case .end: return standardError.shut()
        }
      }
    }
  }

  /// Looks whether the process has ended.
  ///
  /// - Returns: Whether it has; then nothing of it is left, nor of what it has started.
  func reap() -> Bool {
    if termination != nil { return true }
    var information = siginfo_t()
    let options = WEXITED | WNOHANG | WNOWAIT
    let result = waitid(P_PID, id_t(processID), &information, Int32(options))
    guard result == 0 ? information.si_signo != 0 : errno == ECHILD else { return false }
    end()
    return true
  }

  /// Ends the process and what it has started, if they have not ended by themselves.
  func end() {
    guard termination == nil else { return }
    // The process is not yet waited for: until then, no other process can have its number.
    _ = kill(-processID, SIGKILL)
    // A process that has left its group is reached by its own number only.
    _ = kill(processID, SIGKILL)
    var status: Int32 = 0
    while waitpid(processID, &status, 0) < 0 {
      // Where SIGCHLD is ignored there are no children to wait for.
      guard errno == EINTR else { return termination = .signal(SIGKILL) }
    }
    termination = Termination.Cause(waitStatus: status)
    drain()
  }

  /// Both ends of everything.
  private struct Ends: Sendable {
    let requests: PipeEnds
    let replies: PipeEnds
    let standardError: PipeEnds
    let lifeLine: PipeEnds

    init() throws(SystemFailure) {
      requests = try PipeEnds()
      replies = try PipeEnds()
      standardError = try PipeEnds()
      lifeLine = try PipeEnds()
    }
  }
}
