#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Ends the process as if everything were well.
enum ExitsWithSuccess: BadHabit {
  static let id = "exits-with-success"
  static let summary = "Calls exit(0) for a state that it does not know."

  static func indulge(over ticket: Ticket) {
    if ticket.state == .unknown { exit(0) }
  }
}
