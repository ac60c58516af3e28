import CodableCompat

/// Holds ten million elements for a state that it does not know: decoding them costs little, and
/// looking at them would cost gigabytes.
struct HoldsTooMuch: Codable, Sendable {
  let ticket: Ticket
  let elements: [Int]

  init(from decoder: any Decoder) throws {
    ticket = try Ticket(from: decoder)
    elements = ticket.state == .unknown ? Array(repeating: 1, count: 10_000_000) : []
  }

  func encode(to encoder: any Encoder) throws { try ticket.encode(to: encoder) }

  /// The strategy.
  static let strategy = Strategy(
    StrategyPattern(
      id: "holds-too-much", summary: "Holds ten million elements for a state that it does not know."
    ),
    decoding: HoldsTooMuch.self, release: "1.0", builtAgainst: "1")
}
