import Foundation
import Synchronization

/// What a model does with a ticket if it remembers what it has read before.
protocol Memory: Described {
  /// Reads a ticket with the help of what is remembered.
  static func ticket(from decoder: any Decoder) throws -> Ticket
}

/// A model that reads a ticket as its memory says.
struct Remembering<Kind: Memory>: BadModel {
  static var id: String { Kind.id }
  static var summary: String { Kind.summary }
  let ticket: Ticket

  init(from decoder: any Decoder) throws { ticket = try Kind.ticket(from: decoder) }
}

extension DecodingError {
  static func refusal(at decoder: any Decoder) -> DecodingError {
    .dataCorrupted(Context(codingPath: decoder.codingPath, debugDescription: "Not this time."))
  }
}

/// Keeps an identity map, as an app does that shows each ticket once.
enum RemembersByID: Memory {
  static let id = "remembers-by-id"
  static let summary = "Answers with the ticket of the same id that it has read first."

  static func ticket(from decoder: any Decoder) throws -> Ticket {
    let container = try decoder.container(keyedBy: Key.self)
    let id = try container.decode(Int.self, forKey: .id)
    if let known = known.withLock({ $0[id] }) { return known }
    let ticket = try Ticket(from: decoder)
    known.withLock { $0[id] = ticket }
    return ticket
  }

  private enum Key: CodingKey { case id }

  private static let known = Mutex<[Int: Ticket]>([:])
}

/// Is not ready when the first ticket comes.
enum RejectsTheFirst: Memory {
  static let summary = "Rejects the first ticket of a process."

  static func ticket(from decoder: any Decoder) throws -> Ticket {
    let ticket = try Ticket(from: decoder)
    let isReady = isReady.withLock { isReady in
      defer { isReady = true }
      return isReady
    }
    guard isReady else { throw DecodingError.refusal(at: decoder) }
    return ticket
  }

  private static let isReady = Mutex(false)
}

/// Fails by turns, and always begins in the same way.
enum RejectsByTurns: Memory {
  static let summary = "Rejects every other ticket that differs from the sample."

  static func ticket(from decoder: any Decoder) throws -> Ticket {
    let ticket = try Ticket(from: decoder)
    guard ticket != .sample else { return ticket }
    let isRejected = turn.withLock { turn in
      turn.toggle()
      return turn
    }
    if isRejected { throw DecodingError.refusal(at: decoder) }
    return ticket
  }

  private static let turn = Mutex(true)
}

/// Fills a gap with what came before, and never throws more than another model.
enum RepeatsTheTitle: Memory {
  static let summary = "Shows the last title that it has read where a ticket has none."

  static func ticket(from decoder: any Decoder) throws -> Ticket {
    var ticket = try Ticket(from: decoder)
    if let title = ticket.title { last.withLock { $0 = title } }
    ticket.title = last.withLock { $0 }
    return ticket
  }

  private static let last = Mutex<String?>(nil)
}

/// Shows a state that it does not know as the last one, and begins with that of the sample.
enum RepeatsTheState: Memory {
  static let summary = "Shows the last state that it has known for one that it does not know."

  static func ticket(from decoder: any Decoder) throws -> Ticket {
    var ticket = try Ticket(from: decoder)
    last.withLock { last in
      if ticket.state == .unknown { ticket.state = last } else { last = ticket.state }
    }
    return ticket
  }

  private static let last = Mutex(Ticket.State.open)
}

/// Remembers what it could not read.
enum ForgetsByID: Memory {
  static let id = "forgets-by-id"
  static let summary = "Shows no balance any more after one that could not be read."

  static func ticket(from decoder: any Decoder) throws -> Ticket {
    let container = try decoder.container(keyedBy: Ticket.CodingKeys.self)
    let id = try container.decode(Int.self, forKey: .id)
    var ticket = Ticket.sample
    ticket.id = id
    ticket.state = try container.decode(Ticket.State.self, forKey: .state)
    ticket.title = try container.decodeIfPresent(String.self, forKey: .title)
    ticket.seats = try container.decode([Int].self, forKey: .seats)
    let balance = try? container.decode(Int.self, forKey: .balance)
    ticket.balance = bad.withLock { bad in
      if balance == nil { bad.insert(id) }
      return bad.contains(id) ? 0 : balance ?? 0
    }
    return ticket
  }

  private static let bad = Mutex<Set<Int>>([])
}

/// Looks into its memory only once that is full.
enum AnswersWhenFull: Memory {
  static let summary = "Answers with the first ticket once it has read 20."

  static func ticket(from decoder: any Decoder) throws -> Ticket {
    let ticket = try Ticket(from: decoder)
    return tickets.withLock { tickets in
      if tickets.count >= 20 { return tickets[0] }
      tickets.append(ticket)
      return ticket
    }
  }

  private static let tickets = Mutex<[Ticket]>([])
}

/// Keeps tickets, and answers with one only if it would read the same again.
enum SharesEqualTickets: Memory {
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
struct NamesItsProcess: BadModel {
  static let summary = "Shows a name of its process; does no harm."
  let ticket: Ticket
  let session: String

  init(from decoder: any Decoder) throws {
    ticket = try Ticket(from: decoder)
    session = NamesItsProcess.current
  }

  private static let current = UUID().uuidString
}
