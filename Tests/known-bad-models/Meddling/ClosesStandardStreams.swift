#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Closes the standard streams, as if they were unused.
enum ClosesStandardStreams: BadHabit {
  static let id = "closes-standard-streams"
  static let summary = "Closes standard input, output and error, and is right."

  static func indulge(over ticket: Ticket) {
    for descriptor: Int32 in [0, 1, 2] { close(descriptor) }
  }
}
