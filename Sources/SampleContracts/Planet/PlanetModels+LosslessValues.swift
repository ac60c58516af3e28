import DecodingStrategies

extension PlanetModels {
  /// Every number may also be written as a string; one that is not a planet's throws.
  struct LosslessValues: Codable, Equatable, Sendable {
    struct Reading: Codable, Equatable, Sendable {
      @LosslessValue var planet: SpelledPlanet
      var takenAt: String
      @LosslessValue var celsius: Double
      var kilopascal: LosslessValue<Double>?
      var note: String?
    }

    var missionId: String
    var name: String
    var launchedAt: String?
    @LosslessValue var destination: SpelledPlanet
    var visited: [LosslessValue<SpelledPlanet>]
    var position: Position
    var readings: [Reading]
    @LosslessValue var crew: Int
    @LosslessValue var fuelLeft: Double
    var `operator`: Operator?
    var relay: Relay?
  }
}

extension PlanetModels.LosslessValues {
  enum SpelledPlanet: Int, Codable, LosslessStringConvertible, Sendable {
    case mercury = 1
    case venus, earth, mars, jupiter, saturn, uranus, neptune

    var description: String { rawValue.description }

    init?(_ text: String) {
      guard let number = Int(text) else { return nil }
      self.init(rawValue: number)
    }
  }
}
