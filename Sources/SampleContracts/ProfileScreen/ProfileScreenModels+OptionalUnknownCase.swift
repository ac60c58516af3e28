extension ProfileScreenModels {
  /// Absent is nil, and what is not known is `unknown`.
  enum OptionalUnknownCase {
    typealias Screen = ProfileScreenModels.Screen<Profile, Failure>
    typealias Profile = ProfileWithOptionals<OpenMembership, OpenBadge, OpenPresence>
    typealias Failure = FailureWithOptionalCode<OpenErrorCode>
  }
}
