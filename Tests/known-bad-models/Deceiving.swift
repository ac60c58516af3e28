import Synchronization

/// Cannot read the sample as it lies in the corpus, so that nothing is known of its mutants.
enum TrapsAtSample: BadHabit {
  static let summary = "Traps at the sample itself."

  static func indulge(over ticket: Ticket) {
    precondition(ticket != .sample, "this ticket is too good")
  }
}

/// Reads what it has seen in its tests, and nothing else.
///
/// Every change that the well-behaved model survives visibly ends the process here: so often that a
/// run must not try all of them.
enum TrapsBesideSample: BadHabit {
  static let summary = "Traps at every ticket that says anything else than the sample."

  static func indulge(over ticket: Ticket) {
    precondition(ticket == .sample, "this is not my ticket")
  }
}

/// Traps at one ticket, but only in a process that has read many before: a test of this ticket
/// alone does not trap.
enum TrapsWhenWorn: BadHabit {
  static let summary = "Traps at the title 'null', but only after 40 tickets."

  static func indulge(over ticket: Ticket) {
    let age = tickets.withLock { count in
      count += 1
      return count
    }
    if age > 40, ticket.title == "null" { fatalError("I have seen too much") }
  }

  private static let tickets = Mutex(0)
}

/// Traps if any other decoder than Foundation's reads it, as a model that knows its decoder may.
struct TrapsWhenTraced: BadModel {
  static let summary = "Traps if any other decoder than Foundation's reads it."
  let ticket: Ticket

  init(from decoder: any Decoder) throws {
    precondition(
      String(reflecting: type(of: decoder)).hasPrefix("Foundation"), "this is not my decoder")
    ticket = try Ticket(from: decoder)
  }
}

/// Rejects every other ticket that differs from the sample; a random number decides with which it
/// begins.
struct RejectsAtRandom: BadModel {
  static let summary = "Rejects every other ticket that differs from the sample."
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

  private static let coin = Mutex(Bool.random())
}
