extension PlanetModels {
  struct Mission<Planet>: Codable, Equatable, Sendable
  where Planet: Codable & Equatable & Sendable {
    struct Reading: Codable, Equatable, Sendable {
      var planet: Planet
      var takenAt: String
      var celsius: Double
      var kilopascal: Double?
      var note: String?
    }

    var missionId: String
    var name: String
    var launchedAt: String?
    var destination: Planet
    var visited: [Planet]
    var position: Position
    var readings: [Reading]
    var crew: Int
    var fuelLeft: Double
    var `operator`: Operator?
    var relay: Relay?
  }

  struct MissionWithOptionals<Planet>: Codable, Equatable, Sendable
  where Planet: Codable & Equatable & Sendable {
    struct Reading: Codable, Equatable, Sendable {
      var planet: Planet?
      var takenAt: String
      var celsius: Double
      var kilopascal: Double?
      var note: String?
    }

    var missionId: String
    var name: String
    var launchedAt: String?
    var destination: Planet?
    var visited: [Planet?]
    var position: Position
    var readings: [Reading]
    var crew: Int
    var fuelLeft: Double
    var `operator`: Operator?
    var relay: Relay?
  }
}
