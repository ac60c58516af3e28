import CodableCompat

extension Contract {
  /// Each layout has its own key in the record, so that every release finds what it reads.
  static let updateState = Contract("update-state", reference: "synthesised") {
    Strategy(
      .wrappedValues, decoding: UpdateStateModels.WrappedValues.self, release: "1.0",
      builtAgainst: "2020-03"
    )
    .asReference()
    Strategy(
      .flattenedKeys, decoding: UpdateStateModels.FlattenedKeys.self, release: "1.4",
      builtAgainst: "2020-03")
    Strategy(
      .synthesised, decoding: UpdateStateModels.Synthesised.self, release: "2.0",
      builtAgainst: "2020-03"
    )
    .asReference()
    Strategy(
      .keyPerCase, decoding: UpdateStateModels.KeyPerCase.self, release: "2.1",
      builtAgainst: "2020-03"
    )
    .asReference()
    Strategy(
      .unknownCase, decoding: UpdateStateModels.UnknownCase.self, release: "2.2",
      builtAgainst: "2020-03")
  }
}
