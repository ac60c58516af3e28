import Foundation

/// Starts a thread at its first ticket, which lives as long as the process.
enum LeavesThreadRunning: BadHabit {
  static let id = "leaves-thread-running"
  static let summary = "Leaves a thread running that never ends."

  static func indulge(over ticket: Ticket) {
    _ = start
  }

  /// Runs once in a process, like every lazy constant.
  private static let start: Void = Thread.detachNewThread {
    while true { Thread.sleep(forTimeInterval: 0.001) }
  }
}
