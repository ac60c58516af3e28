/// The models of the contract `event-confirmation`: structs whose optional properties depend on the
/// status, and enums with associated values that say so in the type.
enum EventConfirmationModels {
  enum Status: String, Codable, Sendable {
    case confirmed, waitlist
    case notAllowed = "not allowed"
  }

  struct User: Codable, Equatable, Sendable {
    var id: String
    var name: String
    var avatar: String?
  }

  struct Event: Codable, Equatable, Sendable {
    var id: Int
    var title: String
    var startsAt: String
    var endsAt: String?
    var venue: Venue
    var capacity: Int
    var organiser: Organiser
  }

  struct Venue: Codable, Equatable, Sendable {
    var name: String
    var street: String?
    var city: String
    var latitude: Double
    var longitude: Double
  }

  struct Organiser: Codable, Equatable, Sendable {
    var id: String
    var name: String
    var isVerified: Bool
  }

  struct Ticket: Codable, Equatable, Sendable {
    var number: Int
    var gate: String?
    var seats: [String]
  }
}
