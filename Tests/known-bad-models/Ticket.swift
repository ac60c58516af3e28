import CodableCompat
import DecodingStrategies

/// What the samples hold, read with care: a state that it does not know is unknown, and the title
/// may be absent.
struct Ticket: Codable, Equatable, Sendable {
  enum State: String, Codable, UnknownDecodable {
    case open, closed, unknown
  }

  enum CodingKeys: CodingKey { case id, state, title, seats, balance }

  var id: Int
  var state: State
  var title: String?
  var seats: [Int]
  var balance: Int

  /// What the sample of every contract says.
  static let sample = Ticket(
    id: 7, state: .open, title: "Lost luggage", seats: [4, 12], balance: 25)
}

extension Strategy {
  /// The model that every other one is compared with.
  static let wellBehaved = Strategy(
    .unknownCase, decoding: Ticket.self, named: "well-behaved", release: "1.0", builtAgainst: "1")
}
