import DecodingStrategies

extension ProfileScreenModels {
  /// A profile that cannot be read looks like a missing one, and so does an error:
  /// not to be copied.
  struct FailureAsNilWrapper: Codable, Equatable, Sendable {
    var requestId: String
    var servedAt: String
    @DecodeFailureAsNil var profile: Strict.Profile?
    @DecodeFailureAsNil var error: Strict.Failure?
  }
}
