import CodableCompat

extension Contract {
  /// Every release was built before the server knew boats.
  static let item = Contract("item") {
    Strategy(.strict, decoding: ItemModels.Strict.self, release: "1.0", builtAgainst: "2018-11")
      .asReference()
    Strategy(
      .strictOptional, decoding: ItemModels.StrictOptional.self, release: "1.1",
      builtAgainst: "2018-11"
    )
    .asReference()
    Strategy(
      .structWrapper, decoding: ItemModels.StructWrapper.self, release: "1.2",
      builtAgainst: "2018-11")
    Strategy(
      .unknownCase, decoding: ItemModels.UnknownCase.self, release: "2.0", builtAgainst: "2018-11",
      declaring: .unknownSpelled)
    Strategy(
      .unknownCasePreserving, decoding: ItemModels.UnknownCasePreserving.self, release: "2.1",
      builtAgainst: "2018-11")
    Strategy(
      .optionalUnknownCase, decoding: ItemModels.OptionalUnknownCase.self, release: "2.2",
      builtAgainst: "2018-11", declaring: .unknownSpelled)
    Strategy(
      .nilWrapper, decoding: ItemModels.NilWrapper.self, release: "2.3", builtAgainst: "2018-11")
    Strategy(
      .failureAsNilWrapper, decoding: ItemModels.FailureAsNilWrapper.self, release: "2.4",
      builtAgainst: "2018-11"
    )
    .asReference()
    Strategy(
      .defaultValue, decoding: ItemModels.DefaultValue.self, release: "2.5",
      builtAgainst: "2018-11"
    )
    .asReference()
    Strategy(.lossy, decoding: ItemModels.Lossy.self, release: "2.6", builtAgainst: "2018-11")
  }
}
