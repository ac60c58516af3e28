import DecodingStrategies

extension ProfileScreenModels {
  /// A profile that cannot be read looks like nobody, and an error that cannot be read like none:
  /// not to be copied.
  struct FailureAsNilWrapper: Codable, Equatable, Sendable {
    var requestId: String
    var servedAt: String
    @DecodeFailureAsNil var profile: Strict.Profile?
    @DecodeFailureAsNil var error: Strict.Failure?
  }
}
