import CodableCompat

extension Contract {
  static let eventConfirmation = Contract("event-confirmation") {
    Strategy(
      .flatStruct, decoding: EventConfirmationModels.FlatStruct.self, release: "2.3",
      builtAgainst: "2020-03")
    Strategy(
      .strict, decoding: EventConfirmationModels.Strict.self, release: "2.4",
      builtAgainst: "2020-03"
    )
    .asReference()
    Strategy(
      .strictOptional, decoding: EventConfirmationModels.StrictOptional.self, release: "2.5",
      builtAgainst: "2020-03"
    )
    .asReference()
    Strategy(
      .structWrapper, decoding: EventConfirmationModels.StructWrapper.self, release: "2.6",
      builtAgainst: "2020-03")
    Strategy(
      .unknownCase, decoding: EventConfirmationModels.UnknownCase.self, release: "2.7",
      builtAgainst: "2020-03", declaring: .unknownSpelled)
    Strategy(
      .unknownCasePreserving, decoding: EventConfirmationModels.UnknownCasePreserving.self,
      release: "2.8", builtAgainst: "2020-03")
    Strategy(
      .optionalUnknownCase, decoding: EventConfirmationModels.OptionalUnknownCase.self,
      release: "2.9", builtAgainst: "2020-03", declaring: .unknownSpelled)
    Strategy(
      .nilWrapper, decoding: EventConfirmationModels.NilWrapper.self, release: "2.10",
      builtAgainst: "2020-03")
    Strategy(
      .failureAsNilWrapper, decoding: EventConfirmationModels.FailureAsNilWrapper.self,
      release: "2.11", builtAgainst: "2020-03"
    )
    .asReference()
    Strategy(
      .discriminator, decoding: EventConfirmationModels.Discriminator.self, release: "3.0",
      builtAgainst: "2020-03"
    )
    .asReference()
    Strategy(
      .discriminatorPreserving, decoding: EventConfirmationModels.DiscriminatorPreserving.self,
      release: "3.1", builtAgainst: "2020-03")
    Strategy(
      .untagged, decoding: EventConfirmationModels.Untagged.self, release: "3.2",
      builtAgainst: "2020-03"
    )
    .asReference()
  }
}
