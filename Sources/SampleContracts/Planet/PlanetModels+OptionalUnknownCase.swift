extension PlanetModels {
  /// Absent is nil, and a number that is not known is `unknown`.
  struct OptionalUnknownCase: Codable, Equatable, Sendable {
    struct Reading: Codable, Equatable, Sendable {
      var planet: OpenPlanet?
      var takenAt: String
      var celsius: Double
      var kilopascal: Double?
      var note: String?
    }

    var missionId: String
    var name: String
    var launchedAt: String?
    var destination: OpenPlanet?
    var visited: [OpenPlanet?]
    var position: Position
    var readings: [Reading]
    var crew: Int
    var fuelLeft: Double
    var `operator`: Operator?
    var relay: Relay?
  }
}
