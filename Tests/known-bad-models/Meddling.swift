import Foundation

/// Logs its amazement, at length, to standard output and standard error.
///
/// The garbage holds what upsets readers of text: escape sequences that clear a terminal, retitle
/// it or turn its colours, bytes that are no UTF-8, NULs, a line of a megabyte, and lines that look
/// like those that a supervised process and its supervisor exchange.
enum PrintsGarbage: BadHabit {
  static let summary = "Writes garbage to both streams for a state that it does not know."

  static func indulge(over ticket: Ticket) {
    guard ticket.state == .unknown else { return }
    for stream in [FileHandle.standardOutput, .standardError] {
      try? stream.write(contentsOf: Data(garbage))
    }
    print("error: \(garbage.count) bytes, and counting")
  }

  private static let garbage =
    Array("\u{1B}[2J\u{1B}]0;mine\u{7}\u{1B}[31;5m".utf8) + [0xFF, 0xFE, 0x00, 0xC0, 0x80]
    + Array("\n{\"done\":true}\n{\"failed\":\"everything\"}\n{\"reached\":1}\nerror: no\n".utf8)
    + Array(repeating: UInt8(ascii: "x"), count: 1 << 20) + [0x0A]
}

/// Does not want to be stopped, and then waits for what never comes.
enum IgnoresSignals: BadHabit {
  static let summary = "Ignores every signal that it can, and hangs at the title 'undefined'."

  static func indulge(over ticket: Ticket) {
    for number in [SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGALRM, SIGXCPU, SIGPIPE, SIGUSR1] {
      _ = signal(number, SIG_IGN)
    }
    while ticket.title == "undefined" { usleep(1000) }
  }
}

/// Catches its own traps, and ends as if everything were well.
enum HidesItsTraps: BadHabit {
  static let summary = "Handles the signal of its own trap by ending with success."

  static func indulge(over ticket: Ticket) {
    for number in [SIGILL, SIGTRAP, SIGABRT, SIGSEGV, SIGBUS] {
      _ = signal(number) { _ in _exit(0) }
    }
    if ticket.state == .unknown { fatalError("nobody will know") }
  }
}

enum ClosesStandardStreams: BadHabit {
  static let summary = "Closes standard input, output and error, and is right."

  static func indulge(over ticket: Ticket) {
    for descriptor: Int32 in [0, 1, 2] { close(descriptor) }
  }
}

/// Answers in the place of its process, on every descriptor that there may be: all is well.
enum SaysAllIsWell: BadHabit {
  static let summary =
    "Writes a forged success to every descriptor for a state that it does not know."

  static func indulge(over ticket: Ticket) {
    guard ticket.state == .unknown else { return }
    let forged = Array("\n{\"exit\":0,\"failed\":\"all is well\"}\n".utf8)
    // Files and memory of the process itself are left out: only pipes hear it.
    for descriptor: Int32 in 3..<64 {
      var status = stat()
      guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFIFO else { continue }
      _ = forged.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
    }
  }
}

/// Leaves its work to a process that it forks, and ends with success once that one has ended.
enum Forks: BadHabit {
  static let summary = "Forks a process that continues for a state that it does not know."

  @_silgen_name("fork")
  private static func fork() -> pid_t

  static func indulge(over ticket: Ticket) {
    guard ticket.state == .unknown, fork() != 0 else { return }
    var status: Int32 = 0
    _ = wait(&status)
    _exit(0)
  }
}
