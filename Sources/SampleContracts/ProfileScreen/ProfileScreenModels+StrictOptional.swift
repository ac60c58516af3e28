extension ProfileScreenModels {
  /// Optional, which forgives missing and null, and nothing else.
  enum StrictOptional {
    typealias Screen = ProfileScreenModels.Screen<Profile, Failure>
    typealias Profile = ProfileWithOptionals<Membership, Badge, Presence>
    typealias Failure = FailureWithOptionalCode<ErrorCode>
  }
}
