extension ProfileScreenModels {
  /// A membership, a badge or a code that is not known throws, an error about an error included.
  enum Strict {
    typealias Screen = ProfileScreenModels.Screen<Profile, Failure>
    typealias Profile = ProfileWith<Membership, Badge, Presence>
    typealias Failure = FailureWith<ErrorCode>
  }
}
