extension PlanetModels {
  struct PlanetNumber: RawRepresentable, Codable, Hashable, Sendable {
    var rawValue: Int

    static let mercury = PlanetNumber(rawValue: 1)
    static let venus = PlanetNumber(rawValue: 2)
    static let earth = PlanetNumber(rawValue: 3)
    static let mars = PlanetNumber(rawValue: 4)
    static let jupiter = PlanetNumber(rawValue: 5)
    static let saturn = PlanetNumber(rawValue: 6)
    static let uranus = PlanetNumber(rawValue: 7)
    static let neptune = PlanetNumber(rawValue: 8)
  }

  /// Any number will do; the known ones are constants.
  struct StructWrapper: Codable, Equatable, Sendable {
    struct Reading: Codable, Equatable, Sendable {
      var planet: PlanetNumber
      var takenAt: String
      var celsius: Double
      var kilopascal: Double?
      var note: String?
    }

    var missionId: String
    var name: String
    var launchedAt: String?
    var destination: PlanetNumber
    var visited: [PlanetNumber]
    var position: Position
    var readings: [Reading]
    var crew: Int
    var fuelLeft: Double
    var `operator`: Operator?
    var relay: Relay?
  }
}
