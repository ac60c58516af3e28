import DecodingStrategies

extension PlanetModels {
  enum OpenPlanet: Int, Codable, Sendable, UnknownDecodable {
    case unknown = -1
    case mercury = 1
    case venus, earth, mars, jupiter, saturn, uranus, neptune
  }

  /// One case, with a number that no planet has, stands for every number that is not known.
  struct UnknownCase: Codable, Equatable, Sendable {
    struct Reading: Codable, Equatable, Sendable {
      var planet: OpenPlanet
      var takenAt: String
      var celsius: Double
      var kilopascal: Double?
      var note: String?
    }

    var missionId: String
    var name: String
    var launchedAt: String?
    var destination: OpenPlanet
    var visited: [OpenPlanet]
    var position: Position
    var readings: [Reading]
    var crew: Int
    var fuelLeft: Double
    var `operator`: Operator?
    var relay: Relay?
  }
}
