#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Truncates every file that the process has open.
enum TruncatesFiles: BadHabit {
  static let id = "truncates-files"
  static let summary = "Truncates every open file for a state that it does not know."

  static func indulge(over ticket: Ticket) {
    guard ticket.state == .unknown else { return }
    for descriptor: Int32 in 3..<64 { _ = ftruncate(descriptor, 0) }
  }
}
