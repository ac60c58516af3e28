import DecodingStrategies

extension PlanetModels {
  enum OpenPlanet: Int, Codable, Sendable, UnknownDecodable {
    case unknown = -1
    case mercury = 1
    case venus, earth, mars, jupiter, saturn, uranus, neptune
  }

  /// One case, with a number that no planet has, stands for every number that is not known.
  typealias UnknownCase = Mission<OpenPlanet>
}
