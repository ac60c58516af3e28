#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Does not want to be stopped, and then waits for what never comes.
enum IgnoresSignals: BadHabit {
  static let id = "ignores-signals"
  static let summary = "Ignores every signal that it can, and hangs at the title 'undefined'."

  static func indulge(over ticket: Ticket) {
    for number in [SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGALRM, SIGXCPU, SIGPIPE, SIGUSR1] {
      _ = signal(number, SIG_IGN)
    }
    while ticket.title == "undefined" { usleep(1000) }
  }
}
