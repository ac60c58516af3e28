/// The result of a run, which decides the exit code.
package enum ReportVerdict: String, Codable, Sendable, Hashable {
  /// Every outcome is as expected, or a known failure.
  case asExpected

  /// There is at least one new failure.
  case worseThanExpected

  /// The baseline has an entry that no longer happens, or a sample is accepted without need.
  case baselineStale

  /// A sample fails before anything is changed.
  case sampleFailed

  /// A strategy gives different answers to the same payload.
  case nondeterministic

  /// A condition of the caller is not met.
  case gateMissed

  /// A payload that was kept still fails, or fails in another way.
  case regressionFailed

  /// The corpus and the operators do not make a payload any more that was kept.
  case regressionStale
}
