import Foundation

enum LoopsForever: BadHabit {
  static let summary = "Never returns where the title is absent."

  static func indulge(over ticket: Ticket) {
    // An optimised program leaves out a loop that does nothing.
    while ticket.title == nil { usleep(1000) }
  }
}

enum AllocatesWithoutEnd: BadHabit {
  static let summary = "Allocates memory without end for a state that it does not know."

  static func indulge(over ticket: Ticket) {
    while ticket.state == .unknown {
      // What is promised counts already: to write to all of it would only take longer.
      let block = UnsafeMutableRawPointer.allocate(byteCount: 1 << 26, alignment: 16)
      block.storeBytes(of: 7, as: UInt8.self)
    }
  }
}

/// Is slower than the others by a factor of about 50, and right.
enum TakesItsTime: BadHabit {
  static let summary = "Encodes and decodes every ticket 25 times over before it is content."

  static func indulge(over ticket: Ticket) {
    for _ in 0..<25 {
      guard let bytes = try? JSONEncoder().encode(ticket),
        (try? JSONDecoder().decode(Ticket.self, from: bytes)) == ticket
      else { return }
    }
  }
}

/// Starts a thread at its first ticket, which lives as long as the process.
enum LeavesThreadRunning: BadHabit {
  static let summary = "Leaves a thread running that never ends."

  static func indulge(over ticket: Ticket) {
    _ = start
  }

  /// Runs once in a process, like every lazy constant.
  private static let start: Void = Thread.detachNewThread {
    while true { Thread.sleep(forTimeInterval: 0.001) }
  }
}
