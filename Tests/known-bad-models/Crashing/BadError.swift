import CodableCompat

/// An error that no model should throw.
protocol BadError: Error {
  /// The name of the strategy.
  static var id: String { get }

  /// What it does, in one sentence.
  static var summary: String { get }

  /// The error that is thrown for a state that the model does not know.
  static var error: any Error { get }
}

/// A model that reads a ticket as the well-behaved one does, and throws where the state is unknown.
struct Failing<Failure: BadError>: Codable, Sendable {
  let ticket: Ticket

  init(from decoder: any Decoder) throws {
    ticket = try Ticket(from: decoder)
    if ticket.state == .unknown { throw Failure.error }
  }

  func encode(to encoder: any Encoder) throws { try ticket.encode(to: encoder) }

  /// The strategy.
  static var strategy: Strategy {
    Strategy(
      StrategyPattern(id: Failure.id, summary: Failure.summary), decoding: Self.self,
      release: "1.0", builtAgainst: "1")
  }
}

/// Cannot say what is wrong.
struct UnspeakableError: BadError, CustomStringConvertible {
  static let id = "traps-in-its-error"
  static let summary = "Throws an error for an unknown state whose description traps."
  static var error: any Error { UnspeakableError() }

  var description: String { fatalError("there are no words") }
}

/// Names a key that has no name.
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
