import CodableCompat

/// What a model does with a ticket if it remembers what it has read before.
protocol Memory: Sendable {
  /// The name of the strategy.
  static var id: String { get }

  /// What it does, in one sentence.
  static var summary: String { get }

  /// Reads a ticket with the help of what is remembered.
  static func ticket(from decoder: any Decoder) throws -> Ticket
}

/// A model that reads a ticket as its memory says.
struct Remembering<Kind: Memory>: Codable, Sendable {
  let ticket: Ticket

  init(from decoder: any Decoder) throws { ticket = try Kind.ticket(from: decoder) }

  func encode(to encoder: any Encoder) throws { try ticket.encode(to: encoder) }
}

extension Strategy {
  /// Creates a strategy whose model has a memory.
  init<Kind: Memory>(memory: Kind.Type) {
    self.init(
      StrategyPattern(id: memory.id, summary: memory.summary), decoding: Remembering<Kind>.self,
      release: "1.0", builtAgainst: "1")
  }
}

extension DecodingError {
  static func refusal(at decoder: any Decoder) -> DecodingError {
    .dataCorrupted(Context(codingPath: decoder.codingPath, debugDescription: "Not this time."))
  }
}
