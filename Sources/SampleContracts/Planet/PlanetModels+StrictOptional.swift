extension PlanetModels {
  /// Optional, which forgives missing and null, and nothing else.
  typealias StrictOptional = MissionWithOptionals<Planet>
}
