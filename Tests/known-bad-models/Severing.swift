import Foundation

/// Closes every descriptor of the process, also those that it needs itself.
enum ClosesEverything: BadHabit {
  static let summary = "Closes every descriptor for a state that it does not know."

  static func indulge(over ticket: Ticket) {
    guard ticket.state == .unknown else { return }
    for descriptor: Int32 in 0..<1024 { close(descriptor) }
  }
}

enum TruncatesFiles: BadHabit {
  static let summary = "Truncates every open file for a state that it does not know."

  static func indulge(over ticket: Ticket) {
    guard ticket.state == .unknown else { return }
    for descriptor: Int32 in 3..<64 { _ = ftruncate(descriptor, 0) }
  }
}

/// Writes numbers of its own over every file that the process has open, and traps.
enum ScribblesOverFiles: BadHabit {
  static let summary = "Writes other numbers into every open file each time, and traps."

  static func indulge(over ticket: Ticket) {
    guard ticket.state == .unknown else { return }
    var numbers = [Int64](repeating: Int64(getpid()), count: 6)
    // The first number is left as it is.
    for descriptor: Int32 in 3..<64 { _ = pwrite(descriptor, &numbers, 40, 8) }
    fatalError("scribbled")
  }
}
