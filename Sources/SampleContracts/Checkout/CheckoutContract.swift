import CodableCompat

extension Contract {
  static let checkout = Contract("checkout") {
    Strategy(
      .strict, decoding: CheckoutModels.Strict.self, release: "1.0", builtAgainst: "2020-03",
      settings: .snakeCaseAndISODates
    )
    .asReference()
    Strategy(
      .structWrapper, decoding: CheckoutModels.StructWrapper.self, release: "1.1",
      builtAgainst: "2020-03", settings: .snakeCaseAndISODates
    )
    .asReference()
    Strategy(
      .unknownCase, decoding: CheckoutModels.UnknownCase.self, release: "1.2",
      builtAgainst: "2020-03", settings: .snakeCaseAndISODates, declaring: .unknownSpelled
    )
    .asReference()
    Strategy(
      .nilWrapper, decoding: CheckoutModels.NilWrapper.self, release: "1.3",
      builtAgainst: "2020-03", settings: .snakeCaseAndISODates
    )
    .asReference()
    Strategy(
      .failureAsNilWrapper, decoding: CheckoutModels.FailureAsNilWrapper.self, release: "1.4",
      builtAgainst: "2020-03", settings: .snakeCaseAndISODates
    )
    .asReference()
    Strategy(
      .defaultValue, decoding: CheckoutModels.DefaultValue.self, release: "1.5",
      builtAgainst: "2020-03", settings: .snakeCaseAndISODates
    )
    .asReference()
    Strategy(
      .losslessValue, decoding: CheckoutModels.LosslessValues.self, release: "1.6",
      builtAgainst: "2020-03", settings: .snakeCaseAndISODates
    )
    .asReference()
    Strategy(
      .strictWhereItMatters, decoding: CheckoutModels.StrictWhereItMatters.self, release: "2.0",
      builtAgainst: "2020-03", settings: .snakeCaseAndISODates, declaring: .unknownSpelled)
  }
}

extension StrategyPattern {
  /// The shop team's own way: tolerant where new values are harmless, strict where they cost money.
  static let strictWhereItMatters = StrategyPattern(
    id: "strict-where-it-matters",
    summary: "An unknown case where new values are harmless, strict enums where they cost money.",
    capabilities: .failsClosed)
}
