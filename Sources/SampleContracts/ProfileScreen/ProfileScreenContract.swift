import CodableCompat

extension Contract {
  static let profileScreen = Contract("profile-screen") {
    Strategy(
      .flatStruct, decoding: ProfileScreenModels.FlatStruct.self, release: "1.0",
      builtAgainst: "2020-03")
    Strategy(
      .strict, decoding: ProfileScreenModels.Strict.Screen.self, release: "2.0",
      builtAgainst: "2020-03"
    )
    .asReference()
    Strategy(
      .strictOptional, decoding: ProfileScreenModels.StrictOptional.Screen.self, release: "2.1",
      builtAgainst: "2020-03"
    )
    .asReference()
    Strategy(
      .openStruct, decoding: ProfileScreenModels.OpenStruct.Screen.self, release: "2.2",
      builtAgainst: "2020-03")
    Strategy(
      .unknownCase, decoding: ProfileScreenModels.UnknownCase.Screen.self, release: "2.3",
      builtAgainst: "2020-03", declaring: .unknownSpelled)
    Strategy(
      .unknownCasePreserving, decoding: ProfileScreenModels.UnknownCasePreserving.Screen.self,
      release: "2.4", builtAgainst: "2020-03")
    Strategy(
      .optionalUnknownCase, decoding: ProfileScreenModels.OptionalUnknownCase.Screen.self,
      release: "2.5", builtAgainst: "2020-03", declaring: .unknownSpelled)
    Strategy(
      .nilWrapper, decoding: ProfileScreenModels.NilWrapper.Screen.self, release: "2.6",
      builtAgainst: "2020-03")
    Strategy(
      .failureAsNilWrapper, decoding: ProfileScreenModels.FailureAsNilWrapper.self, release: "2.7",
      builtAgainst: "2020-03"
    )
    .asReference()
    Strategy(
      .defaultValue, decoding: ProfileScreenModels.DefaultValue.Screen.self, release: "2.8",
      builtAgainst: "2020-03"
    )
    .asReference()
    Strategy(
      .lossy, decoding: ProfileScreenModels.Lossy.Screen.self, release: "2.9",
      builtAgainst: "2020-03")
    Strategy(
      .losslessValue, decoding: ProfileScreenModels.LosslessValues.Screen.self, release: "2.10",
      builtAgainst: "2020-03"
    )
    .asReference()
    Strategy(
      .untagged, decoding: ProfileScreenModels.Untagged.self, release: "2.11",
      builtAgainst: "2020-03"
    )
    .asReference()
  }
}
