#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Catches its own traps, and ends as if everything were well.
enum HidesItsTraps: BadHabit {
  static let id = "hides-its-traps"
  static let summary = "Handles the signal of its own trap by ending with success."

  static func indulge(over ticket: Ticket) {
    for number in [SIGILL, SIGTRAP, SIGABRT, SIGSEGV, SIGBUS] {
      _ = signal(number) { _ in _exit(0) }
    }
    if ticket.state == .unknown { fatalError("nobody will know") }
  }
}
