import Synchronization

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
  static let id = "rejects-the-first"
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
  static let id = "rejects-by-turns"
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
  static let id = "repeats-the-title"
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
  static let id = "repeats-the-state"
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
  static let id = "answers-when-full"
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
