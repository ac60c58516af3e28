import CodableCompat

/// The name and the summary of a strategy.
protocol Described: Sendable {
  static var id: String { get }

  /// What it does, in one sentence.
  static var summary: String { get }
}

extension Described {
  /// The words of the type's name.
  static var id: String {
    let name = "\(Self.self)"
    return zip("-" + name, name).reduce(into: "") { id, letters in
      if letters.0.isLowercase, letters.1.isUppercase { id.append("-") }
      id += letters.1.lowercased()
    }
  }
}

/// A model that reads a ticket, and does what no model should do.
protocol BadModel: Described, Codable {
  var ticket: Ticket { get }
}

extension BadModel {
  static var strategy: Strategy {
    Strategy(
      StrategyPattern(id: id, summary: summary), decoding: Self.self, release: "1.0",
      builtAgainst: "1")
  }

  func encode(to encoder: any Encoder) throws { try ticket.encode(to: encoder) }
}

/// Something that no model should do while it decodes.
protocol BadHabit: Described {
  /// Does it, if the ticket gives cause for it.
  static func indulge(over ticket: Ticket)
}

/// A model that reads a ticket as the well-behaved one does, and then has its bad habit.
struct Habitual<Habit: BadHabit>: BadModel {
  static var id: String { Habit.id }
  static var summary: String { Habit.summary }
  let ticket: Ticket

  init(from decoder: any Decoder) throws {
    ticket = try Ticket(from: decoder)
    Habit.indulge(over: ticket)
  }
}

/// An error that no model should throw.
protocol BadError: Described, Error {
  /// The error that is thrown for a state that the model does not know.
  static var error: any Error { get }
}

/// A model that reads a ticket as the well-behaved one does, and throws where the state is unknown.
struct Failing<Failure: BadError>: BadModel {
  static var id: String { Failure.id }
  static var summary: String { Failure.summary }
  let ticket: Ticket

  init(from decoder: any Decoder) throws {
    ticket = try Ticket(from: decoder)
    if ticket.state == .unknown { throw Failure.error }
  }
}

/// Cannot say what is wrong.
struct UnspeakableError: BadError, CustomStringConvertible {
  static let id = "traps-in-its-error"
  static let summary = "Throws an error for an unknown state whose description traps."
  static var error: any Error { UnspeakableError() }
  var description: String { fatalError("there are no words") }
}

struct NamelessKeyError: BadError {
  static let id = "traps-in-its-key"
  static let summary = "Throws an error for an unknown state that names a key whose text traps."
  static var error: any Error {
    DecodingError.dataCorrupted(
      DecodingError.Context(codingPath: [NamelessKey()], debugDescription: "Nameless."))
  }

  private struct NamelessKey: CodingKey {
    var stringValue: String { fatalError("this key has no name") }
    var intValue: Int? { nil }

    init() {}
    init?(stringValue: String) { nil }
    init?(intValue: Int) { nil }
  }
}

/// Says far more than anybody reads.
struct EndlessWordsError: BadError, CustomStringConvertible {
  static let id = "says-far-too-much"
  static let summary = "Throws an error for an unknown state whose description has 2 megabytes."
  static var error: any Error { EndlessWordsError() }
  var description: String { String(repeating: "ü", count: 1_000_000) }
}
