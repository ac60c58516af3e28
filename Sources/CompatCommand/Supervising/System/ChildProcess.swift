import CodableCompat
import Platform
import Synchronization

/// Leads a process group of its own, so that Ctrl-C at the terminal does not reach it.
///
/// The processes that it starts end with it, unless they leave the group. It inherits only the
/// descriptors of ``ChildDescriptor``. Its standard output is discarded, because a run needs nothing
/// that a model prints.
final class ChildProcess {
  let processID: pid_t
  let requests: Descriptor
  let replies: Descriptor
  let standardError: Descriptor
  let steps: StepFile

  /// The last lines of standard error, as far as ``drain()`` has read it.
  private(set) var tail: [UInt8] = []
  private(set) var termination: Termination.Cause?

  /// The process ends when this is closed.
  private let lifeLine: Descriptor

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
    let (pipes, processID) = try Descriptor.inheritance.withLock { _ throws(SystemFailure) in
      let (input, lifeLine) = (try PipeEnds(), try PipeEnds())
      let (output, errors) = (try PipeEnds(), try PipeEnds())
      let inherited = [
        (errors.writing, 2), (input.reading, ChildDescriptor.requests),
        (output.writing, ChildDescriptor.replies), (file, ChildDescriptor.page),
        (lifeLine.reading, ChildDescriptor.lifeLine),
      ]
      let processID = try Self.spawn(
        executable, arguments: arguments, variables: variables, inheriting: inherited)
      return ([input.writing, lifeLine.writing, output.reading, errors.reading], processID)
    }
    self.processID = processID
    self.steps = steps
    (requests, lifeLine, replies, standardError) = (pipes[0], pipes[1], pipes[2], pipes[3])
    for end in [requests, replies, standardError] { end.makeNonblocking() }
  }

  deinit { end() }

  func drain() {
    // Bounded: a process that never stops writing must not block the supervisor.
    for _ in 0..<16 {
      // Polling a closed pipe always returns at once.
      guard let bytes = standardError.receive() else { return standardError.shut() }
      if bytes.isEmpty { return }
      tail += bytes
      let kept = tail.suffix(64 << 10)
      if kept.count < tail.count {
        let lines = kept.drop { $0 != UInt8(ascii: "\n") }.dropFirst()
        tail = Array(lines.isEmpty ? kept : lines)
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
    termination = Self.ending(of: processID)
    drain()
  }

  /// Waits until a process has ended.
  static func ending(of processID: pid_t) -> Termination.Cause {
    var status: Int32 = 0
    while waitpid(processID, &status, 0) < 0 {
      // If SIGCHLD is ignored, there are no children to wait for.
      guard errno == EINTR else { return .signal(SIGKILL) }
    }
    return Termination.Cause(waitStatus: status)
  }

  /// Starts a process with no signal blocked or ignored, in a group of its own.
  ///
  /// The arguments start with the program's name; each variable is `NAME=value`.
  static func spawn(
    _ executable: String, arguments: [String], variables: [String],
    inheriting inherited: [(Descriptor, Int32)]
  ) throws(SystemFailure) -> pid_t {
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
      var attributes: posix_spawnattr_t?
    #else
      var actions = posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }

    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    for number: Int32 in [1, 2] {
      posix_spawn_file_actions_addopen(&actions, number, "/dev/null", O_WRONLY, 0)
    }
    // Their current numbers are all higher than the new ones, so none is overwritten.
    for (descriptor, number) in inherited {
      posix_spawn_file_actions_adddup2(&actions, descriptor.number, number)
    }

    var signals = sigset_t()
    sigfillset(&signals)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    posix_spawnattr_setpgroup(&attributes, 0)
    var flags = POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETPGROUP
    #if canImport(Darwin)
      flags |= POSIX_SPAWN_CLOEXEC_DEFAULT
    #endif
    posix_spawnattr_setflags(&attributes, Int16(flags))

    // The system expects arrays of pointers that end with nil.
    let texts = [arguments, variables].map { texts in texts.map { strdup($0) } + [nil] }
    defer { for text in texts.joined() { free(text) } }
    var processID: pid_t = 0
    // If SIGCHLD is ignored, the system does not report how children end.
    _ = signal(SIGCHLD, SIG_DFL)
    let code = posix_spawnp(&processID, executable, &actions, &attributes, texts[0], texts[1])
    guard code == 0 else { throw SystemFailure("start '\(executable)'", code: code) }
    return processID
  }
}

enum ChildDescriptor {
  static let requests: Int32 = 3
  static let replies: Int32 = 4
  static let page: Int32 = 5
  static let lifeLine: Int32 = 6
  static let all = [requests, replies, page, lifeLine]
}
