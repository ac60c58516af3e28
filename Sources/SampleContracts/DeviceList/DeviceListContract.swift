import CodableCompat

extension Contract {
  /// Every release was built before the server knew light strips.
  static let deviceList = Contract("device-list") {
    Strategy(
      .flatStruct, decoding: DeviceListModels.FlatStruct.self, release: "1.0",
      builtAgainst: "2018-11")
    Strategy(
      .strict, decoding: DeviceListModels.Strict.self, release: "2.0",
      builtAgainst: "2018-11", settings: .snakeCaseAndExactDates
    )
    .asReference()
    Strategy(
      .strictOptional, decoding: DeviceListModels.StrictOptional.self, release: "2.1",
      builtAgainst: "2018-11", settings: .snakeCaseAndExactDates
    )
    .asReference()
    Strategy(
      .openStruct, decoding: DeviceListModels.OpenStruct.self, release: "2.2",
      builtAgainst: "2018-11", settings: .snakeCaseAndExactDates)
    Strategy(
      .unknownCase, decoding: DeviceListModels.UnknownCase.self, release: "2.3",
      builtAgainst: "2018-11", settings: .snakeCaseAndExactDates, declaring: .unknownSpelled)
    Strategy(
      .unknownCasePreserving, decoding: DeviceListModels.UnknownCasePreserving.self, release: "2.4",
      builtAgainst: "2018-11", settings: .snakeCaseAndExactDates)
    Strategy(
      .optionalUnknownCase, decoding: DeviceListModels.OptionalUnknownCase.self, release: "2.5",
      builtAgainst: "2018-11", settings: .snakeCaseAndExactDates, declaring: .unknownSpelled)
    Strategy(
      .nilWrapper, decoding: DeviceListModels.NilWrapper.self, release: "2.6",
      builtAgainst: "2018-11", settings: .snakeCaseAndExactDates)
    Strategy(
      .failureAsNilWrapper, decoding: DeviceListModels.FailureAsNilWrapper.self, release: "2.7",
      builtAgainst: "2018-11", settings: .snakeCaseAndExactDates
    )
    .asReference()
    Strategy(
      .defaultValue, decoding: DeviceListModels.DefaultValue.self, release: "2.8",
      builtAgainst: "2018-11", settings: .snakeCaseAndExactDates
    )
    .asReference()
    Strategy(
      .lossy, decoding: DeviceListModels.Lossy.self, release: "2.9",
      builtAgainst: "2018-11", settings: .snakeCaseAndExactDates)
    Strategy(
      .losslessValue, decoding: DeviceListModels.LosslessValues.self, release: "2.10",
      builtAgainst: "2018-11", settings: .snakeCaseAndExactDates
    )
    .asReference()
    Strategy(
      .adjacentlyTagged, decoding: DeviceListModels.AdjacentlyTagged.self, release: "3.0",
      builtAgainst: "2018-11", settings: .snakeCaseAndExactDates)
    Strategy(
      .fallbackSubtree, decoding: DeviceListModels.FallbackSubtree.self, release: "3.1",
      builtAgainst: "2018-11", settings: .snakeCaseAndExactDates,
      declaring: ClientTraits(fallbackSpellings: ["unknown"], fallbackKeys: ["fallback"]))
    Strategy(
      .untagged, decoding: DeviceListModels.Untagged.self, release: "3.2",
      builtAgainst: "2018-11", settings: .snakeCaseAndExactDates, declaring: .unknownSpelled
    )
    .asReference()
  }
}
