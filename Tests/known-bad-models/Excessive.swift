/// Holds 100,000 nested cases for a state that it does not know: decoding them costs nothing, and
/// everything that follows them needs more stack than there is.
struct NestsDeeply: BadModel {
  static let summary = "Holds 100,000 nested cases for a state that it does not know."

  /// A case in a case in a case.
  indirect enum Nest: Sendable {
    case end
    case inside(Nest)
  }

  let ticket: Ticket
  let nest: Nest

  init(from decoder: any Decoder) throws {
    ticket = try Ticket(from: decoder)
    var nest = Nest.end
    if ticket.state == .unknown { for _ in 0..<100_000 { nest = .inside(nest) } }
    self.nest = nest
  }
}

/// Holds ten million elements for a state that it does not know: decoding them costs little, and
/// looking at them would cost gigabytes.
struct HoldsTooMuch: BadModel {
  static let summary = "Holds ten million elements for a state that it does not know."
  let ticket: Ticket
  let elements: [Int]

  init(from decoder: any Decoder) throws {
    ticket = try Ticket(from: decoder)
    elements = ticket.state == .unknown ? Array(repeating: 1, count: 10_000_000) : []
  }
}
