import Foundation
import Synchronization

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The process of a browser, and of all its children.
///
/// Foundation's `Process` passes on no file descriptors but the standard ones.
final class BrowserProcess: Sendable {
  private let processID: pid_t
  private let hasEnded = Mutex(false)

  /// Starts a program in a group of its own.
  ///
  /// - Parameters:
  ///   - arguments: The path of the program, and its arguments.
  ///   - socket: What the program has as its descriptors 3 and 4; a number above 4.
  ///   - errors: The file for its standard error.
  /// - Throws: Why the program does not start.
  init(_ arguments: [String], socket: Int32, errors: URL) throws(BrowserFailure) {
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
    posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0)
    posix_spawn_file_actions_addopen(
      &actions, 2, errors.path(percentEncoded: false), O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    posix_spawn_file_actions_adddup2(&actions, socket, 3)
    posix_spawn_file_actions_adddup2(&actions, socket, 4)
    var signals = sigset_t()
    sigfillset(&signals)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    posix_spawnattr_setpgroup(&attributes, 0)
    posix_spawnattr_setflags(
      &attributes,
      Int16(POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETPGROUP))

    var pointers = arguments.map { strdup($0) } + [nil]
    defer { for pointer in pointers { free(pointer) } }
    var processID: pid_t = 0
    let code = posix_spawn(
      &processID, arguments[0], &actions, &attributes, &pointers, environ)
    guard code == 0 else {
      throw BrowserFailure("'\(arguments[0])' does not start: \(String(cString: strerror(code)))")
    }
    self.processID = processID
  }

  deinit { kill() }

  /// Waits until the process ends by itself, but not longer than it may take.
  func wait(atMost limit: Duration) async {
    let deadline = ContinuousClock.now + limit
    while !isOver, ContinuousClock.now < deadline {
      try? await Task.sleep(for: .milliseconds(20))
    }
  }

  /// Ends the process and its children.
  func kill() {
    hasEnded.withLock { hasEnded in
      if hasEnded { return }
      hasEnded = true
      // The zombie keeps the number of the group from being used again before.
      _ = system_kill(-processID, SIGKILL)
      var status: Int32 = 0
      while waitpid(processID, &status, 0) < 0, errno == EINTR {}
    }
  }

  private var isOver: Bool {
    hasEnded.withLock { hasEnded in
      if hasEnded { return true }
      var information = siginfo_t()
      let code = waitid(P_PID, id_t(processID), &information, WEXITED | WNOHANG | WNOWAIT)
      return code != 0 || information.si_signo != 0
    }
  }
}

/// The function of the system, under a name that no method hides.
private func system_kill(_ processID: pid_t, _ signal: Int32) -> Int32 { kill(processID, signal) }
