import Foundation

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A program of the same build; it is in the same folder as this one.
struct Program {
  /// A program that cannot be measured.
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  let path: String

  /// Finds a program.
  ///
  /// - Throws: A ``Failure`` if it is not built.
  init(_ name: String) throws {
    guard let executable = Bundle.main.executableURL else {
      throw Failure(description: "cannot find the folder of this program; start it by its path")
    }
    let folder = executable.resolvingSymlinksInPath().deletingLastPathComponent()
    path = folder.appendingPathComponent(name).path
    guard FileManager.default.isExecutableFile(atPath: path) else {
      throw Failure(
        description: """
          not built in \(folder.path): '\(name)'; build and measure with \
          'swift run -c release compat-benchmarks'
          """)
    }
  }
}

/// A running program.
///
/// Foundation's `Process` takes milliseconds to notice an end; that would be part of what is
/// measured.
struct ProgramRun {
  private let processID: pid_t
  private let program: String
  private let arguments: [String]

  /// Starts a program without input; its output is discarded.
  init(_ program: Program, _ arguments: [String]) throws {
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
      var attributes: posix_spawnattr_t?
    #else
      var actions = posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0)
    posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    // The program should not inherit the signals that this process ignores.
    var signals = sigset_t()
    sigfillset(&signals)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF))
    var pointers = ([program.path] + arguments).map { strdup($0) } + [nil]
    defer { for pointer in pointers { free(pointer) } }
    var processID: pid_t = 0
    let code = posix_spawn(&processID, program.path, &actions, &attributes, &pointers, environ)
    guard code == 0 else {
      throw Program.Failure(
        description: "'\(program.path)' does not start: \(String(cString: strerror(code)))")
    }
    self.processID = processID
    self.program = URL(fileURLWithPath: program.path).lastPathComponent
    self.arguments = arguments
  }

  func wait(accepting accepted: ClosedRange<Int32> = 0...0) throws {
    var status: Int32 = 0
    while waitpid(processID, &status, 0) < 0 {
      guard errno == EINTR else {
        throw Program.Failure(
          description: "cannot wait for \(program): \(String(cString: strerror(errno)))")
      }
    }
    // The macros of <sys/wait.h> are not imported into Swift.
    let (signal, code) = (status & 0x7F, (status >> 8) & 0xFF)
    guard signal == 0, accepted.contains(code) else {
      let end = signal == 0 ? "exits with \(code)" : "is ended by signal \(signal)"
      throw Program.Failure(
        description: "'\(([program] + arguments).joined(separator: " "))' \(end)")
    }
  }

  /// Waits for the end, and samples the memory of the process and its children meanwhile.
  func wait(accepting accepted: ClosedRange<Int32>, watching watch: inout MemoryWatch) throws {
    var information = siginfo_t()
    repeat {
      watch.look(at: processID)
      usleep(5_000)
      information.si_signo = 0
      // The process remains a zombie, so that it can still be waited for.
      guard waitid(P_PID, id_t(processID), &information, WEXITED | WNOHANG | WNOWAIT) == 0 else {
        break
      }
    } while information.si_signo == 0
    try wait(accepting: accepted)
  }
}
