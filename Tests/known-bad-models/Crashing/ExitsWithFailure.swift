#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Ends the process with a code that has another meaning for the parent.
enum ExitsWithFailure: BadHabit {
  static let id = "exits-with-failure"
  static let summary = "Calls exit(3) for a state that it does not know."

  static func indulge(over ticket: Ticket) {
    if ticket.state == .unknown { exit(3) }
  }
}
