import CodableCompat

extension Contract {
  static let planet = Contract("planet") {
    Strategy(.strict, decoding: PlanetModels.Strict.self, release: "1.0", builtAgainst: "2020-03")
      .asReference()
    Strategy(
      .strictOptional, decoding: PlanetModels.StrictOptional.self, release: "1.1",
      builtAgainst: "2020-03"
    )
    .asReference()
    Strategy(
      .structWrapper, decoding: PlanetModels.StructWrapper.self, release: "1.2",
      builtAgainst: "2020-03")
    Strategy(
      .unknownCase, decoding: PlanetModels.UnknownCase.self, release: "1.3",
      builtAgainst: "2020-03")
    Strategy(
      .unknownCasePreserving, decoding: PlanetModels.UnknownCasePreserving.self, release: "1.4",
      builtAgainst: "2020-03")
    Strategy(
      .optionalUnknownCase, decoding: PlanetModels.OptionalUnknownCase.self, release: "1.5",
      builtAgainst: "2020-03")
    Strategy(
      .nilWrapper, decoding: PlanetModels.NilWrapper.self, release: "1.6",
      builtAgainst: "2020-03")
    Strategy(
      .losslessValue, decoding: PlanetModels.LosslessValues.self, release: "1.7",
      builtAgainst: "2020-03"
    )
    .asReference()
  }
}
