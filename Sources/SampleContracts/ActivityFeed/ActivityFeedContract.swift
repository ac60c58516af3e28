import CodableCompat

extension Contract {
  static let activityFeed = Contract("activity-feed", reference: "discriminator") {
    Strategy(
      .flatStruct, decoding: ActivityFeedModels.FlatStruct.self, release: "1.0",
      builtAgainst: "2020-03")
    Strategy(
      .discriminator, decoding: ActivityFeedModels.Discriminator.self, release: "2.0",
      builtAgainst: "2020-03"
    )
    .asReference()
    Strategy(
      .failureAsNilWrapper, decoding: ActivityFeedModels.FailureAsNilWrapper.self, release: "2.1",
      builtAgainst: "2020-03"
    )
    .asReference()
    Strategy(
      .lossy, decoding: ActivityFeedModels.Lossy.self, release: "2.2", builtAgainst: "2020-03")
    Strategy(
      .unknownCase, decoding: ActivityFeedModels.UnknownCase.self, release: "3.0",
      builtAgainst: "2020-03", declaring: .unknownSpelled)
    Strategy(
      .discriminatorPreserving, decoding: ActivityFeedModels.DiscriminatorPreserving.self,
      release: "3.1", builtAgainst: "2020-03")
  }
}
