/// The models of the contract `planet`: enums whose raw values are integers.
enum PlanetModels {
  enum Planet: Int, Codable, Sendable {
    case mercury = 1
    case venus, earth, mars, jupiter, saturn, uranus, neptune
  }

  struct Position: Codable, Equatable, Sendable {
    var x: Double
    var y: Double
    var z: Double
    var unit: String
  }

  struct Operator: Codable, Equatable, Sendable {
    var agency: String
    var centre: String
    var contact: String?
    var shifts: Int
    var languages: [String]
    var onCall: Bool
  }

  struct Relay: Codable, Equatable, Sendable {
    var station: String
    var via: Int
    var delaySeconds: Double
  }
}
