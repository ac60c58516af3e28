import CodableCompat

/// Traps if any other decoder than Foundation's reads it, as a model that knows its decoder may.
struct TrapsWhenTraced: Codable, Sendable {
  let ticket: Ticket

  init(from decoder: any Decoder) throws {
    precondition(
      String(reflecting: type(of: decoder)).hasPrefix("Foundation"), "this is not my decoder")
    ticket = try Ticket(from: decoder)
  }

  func encode(to encoder: any Encoder) throws { try ticket.encode(to: encoder) }

  /// The strategy.
  static let strategy = Strategy(
    StrategyPattern(
      id: "traps-when-traced", summary: "Traps if any other decoder than Foundation's reads it."),
    decoding: TrapsWhenTraced.self, release: "1.0", builtAgainst: "1")
}
