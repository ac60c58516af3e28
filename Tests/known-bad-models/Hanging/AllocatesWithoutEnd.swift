/// Takes memory until there is none.
enum AllocatesWithoutEnd: BadHabit {
  static let id = "allocates-without-end"
  static let summary = "Allocates memory without end for a state that it does not know."

  static func indulge(over ticket: Ticket) {
    while ticket.state == .unknown {
      // What is promised counts already: to write to all of it would only take longer.
      let block = UnsafeMutableRawPointer.allocate(byteCount: 1 << 26, alignment: 16)
      block.storeBytes(of: 7, as: UInt8.self)
    }
  }
}
