#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Writes numbers of its own over every file that the process has open, and traps.
enum ScribblesOverFiles: BadHabit {
  static let id = "scribbles-over-files"
  static let summary = "Writes other numbers into every open file each time, and traps."

  static func indulge(over ticket: Ticket) {
    guard ticket.state == .unknown else { return }
    var numbers = [Int64](repeating: Int64(getpid()), count: 6)
    // The first number is left as it is.
    for descriptor: Int32 in 3..<64 { _ = pwrite(descriptor, &numbers, 40, 8) }
    fatalError("scribbled")
  }
}
