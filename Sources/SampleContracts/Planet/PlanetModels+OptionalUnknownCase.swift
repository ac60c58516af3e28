extension PlanetModels {
  /// Absent is nil, and a number that is not known is `unknown`.
  typealias OptionalUnknownCase = MissionWithOptionals<OpenPlanet>
}
