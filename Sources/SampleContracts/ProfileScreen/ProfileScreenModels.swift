/// The models of the contract `profile-screen`: what one screen loads, as one enum that is the only
/// truth about it, and as several optionals that may contradict each other.
enum ProfileScreenModels {
  enum Membership: String, Codable, Sendable {
    case basic, plus, team
  }

  enum Badge: String, Codable, Sendable {
    case earlyBird = "early-bird"
    case protege = "protégé"
    case translator, moderator
  }

  enum Presence: String, Codable, Sendable {
    case online, away, offline
  }

  enum ErrorCode: String, Codable, Sendable {
    case suspended, maintenance
    case rateLimited = "rate_limited"
    case notFound = "not_found"
  }

  struct Avatar: Codable, Equatable, Sendable {
    var url: String
    var width: Int
    var height: Int
  }

  struct Help: Codable, Equatable, Sendable {
    var title: String
    var url: String
  }
}
