extension PlanetModels {
  /// A number that is not a planet's throws.
  typealias Strict = Mission<Planet>
}
