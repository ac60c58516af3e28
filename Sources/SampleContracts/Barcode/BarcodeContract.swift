import CodableCompat

extension Contract {
  /// Each layout has its own key in the scan, so that every release finds what it reads.
  static let barcode = Contract("barcode", reference: "synthesised") {
    Strategy(
      .rawValueKey, decoding: BarcodeModels.RawValueKey.self, release: "1.0",
      builtAgainst: "2020-03"
    )
    .asReference()
    Strategy(
      .flatStruct, decoding: BarcodeModels.FlatStruct.self, release: "1.1",
      builtAgainst: "2020-03")
    Strategy(
      .keyPerCase, decoding: BarcodeModels.KeyPerCase.self, release: "1.2",
      builtAgainst: "2020-03"
    )
    .asReference()
    Strategy(
      .severalValues, decoding: BarcodeModels.SeveralValues.self, release: "1.3",
      builtAgainst: "2020-03"
    )
    .asReference()
    Strategy(
      .synthesised, decoding: BarcodeModels.Synthesised.self, release: "2.0",
      builtAgainst: "2020-03"
    )
    .asReference()
    Strategy(
      .unknownCase, decoding: BarcodeModels.UnknownCase.self, release: "2.1",
      builtAgainst: "2020-03")
  }
}
