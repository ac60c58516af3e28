import CodableCompat
import Synchronization

/// Rejects every other ticket that differs from the sample; a random number decides with which it
/// begins.
struct RejectsAtRandom: Codable, Sendable {
  let ticket: Ticket

  init(from decoder: any Decoder) throws {
    ticket = try Ticket(from: decoder)
    guard ticket != .sample else { return }
    let isRejected = Self.coin.withLock { coin in
      coin.toggle()
      return coin
    }
    if isRejected {
      throw DecodingError.dataCorrupted(
        DecodingError.Context(codingPath: decoder.codingPath, debugDescription: "Bad luck."))
    }
  }

  func encode(to encoder: any Encoder) throws { try ticket.encode(to: encoder) }

  private static let coin = Mutex(Bool.random())

  /// The strategy.
  static let strategy = Strategy(
    StrategyPattern(
      id: "rejects-at-random", summary: "Rejects every other ticket that differs from the sample."),
    decoding: RejectsAtRandom.self, release: "1.0", builtAgainst: "1")
}
