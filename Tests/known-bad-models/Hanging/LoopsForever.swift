#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Waits for a title that never comes.
enum LoopsForever: BadHabit {
  static let id = "loops-forever"
  static let summary = "Never returns where the title is absent."

  static func indulge(over ticket: Ticket) {
    // An optimised program leaves out a loop that does nothing.
    while ticket.title == nil { usleep(1000) }
  }
}
