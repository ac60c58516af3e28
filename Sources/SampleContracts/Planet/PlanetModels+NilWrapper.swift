import DecodingStrategies

extension PlanetModels {
  /// A number that is not known is nil, like a missing one.
  struct NilWrapper: Codable, Equatable, Sendable {
    struct Reading: Codable, Equatable, Sendable {
      @DecodeUnknownAsNil var planet: Planet?
      var takenAt: String
      var celsius: Double
      var kilopascal: Double?
      var note: String?
    }

    var missionId: String
    var name: String
    var launchedAt: String?
    @DecodeUnknownAsNil var destination: Planet?
    var visited: [DecodeUnknownAsNil<Planet>]
    var position: Position
    var readings: [Reading]
    var crew: Int
    var fuelLeft: Double
    var `operator`: Operator?
    var relay: Relay?
  }
}
