/// Takes memory until there is none.
enum AllocatesWithoutEnd: BadHabit {
  static let id = "allocates-without-end"
  static let summary = "Allocates memory without end for a state that it does not know."

  static func indulge(over ticket: Ticket) {
    var blocks: [[UInt8]] = []
    while ticket.state == .unknown {
      // Every page is written to: memory that is only promised costs nothing.
      blocks.append([UInt8](repeating: UInt8(truncatingIfNeeded: blocks.count), count: 1 << 24))
    }
  }
}
