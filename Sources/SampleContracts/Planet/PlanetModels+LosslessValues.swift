import DecodingStrategies

extension PlanetModels {
  /// Every number may also be written as a string; which planet it is, the app looks up.
  struct LosslessValues: Codable, Equatable, Sendable {
    struct Reading: Codable, Equatable, Sendable {
      @LosslessValue var planet: Int
      var takenAt: String
      @LosslessValue var celsius: Double
      var kilopascal: LosslessValue<Double>?
      var note: String?
    }

    var missionId: String
    var name: String
    var launchedAt: String?
    @LosslessValue var destination: Int
    var visited: [LosslessValue<Int>]
    var position: Position
    var readings: [Reading]
    @LosslessValue var crew: Int
    @LosslessValue var fuelLeft: Double
    var `operator`: Operator?
    var relay: Relay?
  }
}
