import CodableCompat
import Synchronization

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A child process.
///
/// It leads a process group of its own: Ctrl-C at the terminal does not reach it, and the processes
/// that it starts end with it; those that leave the group become ``OrphanedProcesses``. It inherits
/// only the descriptors of ``ChildDescriptor``. Its standard output is discarded, because a run
/// needs nothing that a model prints.
final class ChildProcess {
  let processID: pid_t

  /// The writing end of the requests.
  let requests: Descriptor

  /// The reading end of the replies.
  let replies: Descriptor

  /// The reading end of standard error.
  let standardError: Descriptor

  let steps: StepFile

  /// The end of standard error, as far as ``drain()`` has read it.
  private(set) var tail = OutputTail()

  /// How the process ended; nil while it runs.
  private(set) var termination: Termination.Cause?

  /// The process ends when this is closed.
  private let lifeLine: Descriptor

  /// Starts a process.
  init(
    executable: String, arguments: [String], environment: [String: String], steps: StepFile
  ) throws(SystemFailure) {
    var environment = environment
    // The backtrace of a Swift program that traps takes seconds.
    environment["SWIFT_BACKTRACE"] = "enable=no"
    // A dictionary is decoded in the order of its hashes: with random ones, an error would name
    // another one of several bad values in each run.
    environment["SWIFT_DETERMINISTIC_HASHING"] = "1"
    let variables = environment.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }

    let file = steps.descriptor
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
    self.steps = steps
    requests = ends.requests.writing
    replies = ends.replies.reading
    standardError = ends.standardError.reading
    lifeLine = ends.lifeLine.writing
    for end in [requests, replies, standardError] { end.makeNonblocking() }
  }

  deinit { end() }

  /// Reads the available standard error, and keeps its end.
  func drain() {
    withUnsafeTemporaryAllocation(byteCount: 16 << 10, alignment: 1) { buffer in
      // Bounded: a process that never stops writing must not block the supervisor.
      for _ in 0..<64 {
        switch standardError.receive(into: buffer) {
        case .bytes(let count): tail.append(buffer.prefix(count))
        case .nothing: return
        // Polling a closed pipe always returns at once.
        case .end: return standardError.shut()
        }
      }
    }
  }

  /// Returns whether the process has ended; if so, the processes that it started are ended as well.
  func reap() -> Bool {
    if termination != nil { return true }
    var information = siginfo_t()
    let options = WEXITED | WNOHANG | WNOWAIT
    let result = waitid(P_PID, id_t(processID), &information, Int32(options))
    guard result == 0 ? information.si_signo != 0 : errno == ECHILD else { return false }
    end()
    return true
  }

  /// Kills the process and its group if they still run, and reaps it.
  func end() {
    guard termination == nil else { return }
    // The process is not reaped yet, so no other process can have its number.
    _ = kill(-processID, SIGKILL)
    // A process that has left its group is only reached by its own number.
    _ = kill(processID, SIGKILL)
    var status: Int32 = 0
    while waitpid(processID, &status, 0) < 0 {
      // If SIGCHLD is ignored, there are no children to wait for.
      guard errno == EINTR else { return termination = .signal(SIGKILL) }
    }
    termination = Termination.Cause(waitStatus: status)
    drain()
  }

  /// Both ends of every pipe.
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
