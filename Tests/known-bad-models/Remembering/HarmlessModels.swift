import CodableCompat
import Synchronization

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Keeps tickets, and answers with one only if it would read the same again.
enum SharesEqualTickets: Memory {
  static let id = "shares-equal-tickets"
  static let summary = "Answers with an equal ticket that it has read before; does no harm."

  static func ticket(from decoder: any Decoder) throws -> Ticket {
    let ticket = try Ticket(from: decoder)
    return tickets.withLock { tickets in
      if let known = tickets.first(where: { $0 == ticket }) { return known }
      tickets.append(ticket)
      return ticket
    }
  }

  private static let tickets = Mutex<[Ticket]>([])
}

/// Shows what belongs to its process, and not to what was read before.
struct NamesItsProcess: Codable, Sendable {
  let ticket: Ticket
  let session: String

  init(from decoder: any Decoder) throws {
    ticket = try Ticket(from: decoder)
    session = NamesItsProcess.current
  }

  func encode(to encoder: any Encoder) throws { try ticket.encode(to: encoder) }

  private static let current = UUID().uuidString

  /// The strategy.
  static let strategy = Strategy(
    StrategyPattern(
      id: "names-its-process", summary: "Shows a name of its process; does no harm."),
    decoding: NamesItsProcess.self, release: "1.0", builtAgainst: "1")
}
