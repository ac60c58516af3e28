import CodableCompat

/// Holds 100,000 nested cases for a state that it does not know: decoding them costs nothing, and
/// everything that follows them needs more stack than there is.
struct NestsDeeply: Codable, Sendable {
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

  func encode(to encoder: any Encoder) throws { try ticket.encode(to: encoder) }

  /// The strategy.
  static let strategy = Strategy(
    StrategyPattern(
      id: "nests-deeply", summary: "Holds 100,000 nested cases for a state that it does not know."),
    decoding: NestsDeeply.self, release: "1.0", builtAgainst: "1")
}
