import CodableCompat

/// The exit code of the process.
///
/// The codes from 64 on are those of `sysexits.h`.
public enum ExitCode: Int32, CaseIterable, Codable, Sendable, Hashable {
  /// Everything is as expected.
  case success = 0

  /// At least one outcome is worse than expected, a kept payload still fails, a quality gate is not
  /// met, or a strategy is nondeterministic.
  case worseThanExpected = 1

  /// The baseline or a kept payload is stale.
  case baselineStale = 2

  /// A sample does not decode unmodified, or is read with a loss.
  case sampleFailed = 3

  /// Invalid usage.
  case usage = 64

  /// The corpus, the baseline or an input file is invalid.
  case invalidInput = 65

  /// An input does not exist.
  case missingInput = 66

  /// There is a bug in this tool.
  case defect = 70

  /// The system has too little of something.
  case systemFailed = 71

  /// An output cannot be written.
  case outputFailed = 73

  /// The run was interrupted.
  case interrupted = 130

  /// What the code means, in one sentence without a full stop.
  public var summary: String {
    switch self {
    case .success: "everything is as expected"
    case .worseThanExpected:
      """
      at least one outcome is worse than expected, a kept payload still fails, a quality gate is not \
      met, or a strategy is nondeterministic
      """
    case .baselineStale:
      """
      the baseline is stale: a known failure no longer happens or has expired, or an accepted sample \
      is intact; or a kept payload is stale
      """
    case .sampleFailed:
      """
      a sample does not decode unmodified, so that its mutants were skipped, or is read with a loss
      """
    case .usage: "invalid usage"
    case .invalidInput:
      "the corpus, the baseline or an input file is invalid (`file:line:column: error: …`)"
    case .missingInput: "an input does not exist"
    case .defect: "a bug in this tool"
    case .systemFailed: "the system lacks something that the run needs"
    case .outputFailed: "an output cannot be written (the old one is left untouched)"
    case .interrupted: "interrupted; what was finished is kept and can be resumed"
    }
  }

  init(_ verdict: ReportVerdict) {
    self =
      switch verdict {
      case .asExpected: .success
      case .worseThanExpected, .nondeterministic, .gateMissed, .regressionFailed:
        .worseThanExpected
      case .baselineStale, .regressionStale: .baselineStale
      case .sampleFailed: .sampleFailed
      }
  }
}
