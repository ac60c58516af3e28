package import CodableCompat

/// How the process ends, and what that means.
///
/// The codes from 64 on are those of `sysexits.h`.
public enum ExitCode: Int32, CaseIterable, Sendable, Hashable {
  /// Everything is as expected.
  case success = 0

  /// At least one outcome is worse than expected.
  case worseThanExpected = 1

  /// The baseline is stale.
  case baselineStale = 2

  /// A sample fails before anything is changed.
  case sampleFailed = 3

  /// Invalid usage.
  case usage = 64

  /// The corpus, the baseline or an input file is not what it should be.
  case invalidInput = 65

  /// An input does not exist.
  case missingInput = 66

  /// There is a bug in this tool.
  case defect = 70

  /// An output cannot be written.
  case outputFailed = 73

  /// The run was interrupted.
  case interrupted = 130

  /// What the code means, in one sentence without a full stop.
  public var summary: String {
    switch self {
    case .success: "everything is as expected"
    case .worseThanExpected: "at least one outcome is worse than expected"
    case .baselineStale: "the baseline is stale: an accepted failure no longer happens"
    case .sampleFailed: "a sample fails before anything is changed: its mutants prove nothing"
    case .usage: "invalid usage"
    case .invalidInput:
      """
      the corpus, the baseline or an input file is not what it should be \
      (`file:line:column: error: …`)
      """
    case .missingInput: "an input does not exist"
    case .defect: "a bug in this tool"
    case .outputFailed: "an output cannot be written (the old one is left untouched)"
    case .interrupted: "interrupted; what was finished is kept and can be resumed"
    }
  }

  /// What to do about it, in one or two sentences.
  public var advice: String {
    switch self {
    case .success:
      "Nothing to do."
    case .worseThanExpected:
      """
      The report says which: fix the model, or accept the outcome with 'run --update-baseline' \
      and write the reason into the baseline.
      """
    case .baselineStale:
      "Good news: something got better. 'run --update-baseline' drops what no longer happens."
    case .sampleFailed:
      """
      A model must read every payload that is not newer than the version it was built against. \
      Fix the payload, the model, or the version in its registration.
      """
    case .usage:
      "The error says what is wrong; '--help' shows what can be asked for."
    case .invalidInput:
      "Each error names a file, a line and a column, what is wrong there, and what to do."
    case .missingInput:
      "The error names what was looked for. Relative paths start at the current directory."
    case .defect:
      "Nothing you did: please report the error's text and what the tool was run on."
    case .outputFailed:
      "Look at the permissions and the free space of the place that the error names."
    case .interrupted:
      "'run --resume', with the same options, continues the run."
    }
  }

  /// The code of a finished run.
  package init(_ verdict: ReportVerdict) {
    self =
      switch verdict {
      case .asExpected: .success
      case .worseThanExpected: .worseThanExpected
      case .baselineStale: .baselineStale
      case .sampleFailed: .sampleFailed
      }
  }
}
