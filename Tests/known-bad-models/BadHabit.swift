import CodableCompat

/// Something that no model should do while it decodes.
protocol BadHabit: Sendable {
  /// The name of the strategy.
  static var id: String { get }

  /// What it does, in one sentence.
  static var summary: String { get }

  /// Does it, if the ticket gives cause for it.
  static func indulge(over ticket: Ticket)
}

/// A model that reads a ticket as the well-behaved one does, and then has its bad habit.
struct Habitual<Habit: BadHabit>: Codable, Sendable {
  let ticket: Ticket

  init(from decoder: any Decoder) throws {
    ticket = try Ticket(from: decoder)
    Habit.indulge(over: ticket)
  }

  func encode(to encoder: any Encoder) throws {
    try ticket.encode(to: encoder)
  }
}

extension Strategy {
  /// Creates a strategy whose model has a bad habit.
  init<Habit: BadHabit>(habit: Habit.Type) {
    self.init(
      StrategyPattern(id: habit.id, summary: habit.summary), decoding: Habitual<Habit>.self,
      release: "1.0", builtAgainst: "1")
  }
}
