#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Closes every descriptor of the process, also those that it needs itself.
enum ClosesEverything: BadHabit {
  static let id = "closes-everything"
  static let summary = "Closes every descriptor for a state that it does not know."

  static func indulge(over ticket: Ticket) {
    guard ticket.state == .unknown else { return }
    for descriptor: Int32 in 0..<1024 { close(descriptor) }
  }
}
