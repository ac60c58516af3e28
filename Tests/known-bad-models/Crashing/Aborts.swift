#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Does what a C library does when it is at its wits' end.
enum Aborts: BadHabit {
  static let id = "aborts"
  static let summary = "Calls abort() for a state that it does not know."

  static func indulge(over ticket: Ticket) {
    if ticket.state == .unknown { abort() }
  }
}
