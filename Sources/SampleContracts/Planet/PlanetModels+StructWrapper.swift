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
  typealias StructWrapper = Mission<PlanetNumber>
}
