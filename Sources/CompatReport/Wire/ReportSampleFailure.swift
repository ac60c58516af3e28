package import CompatModel

/// A sample that does not decode unmodified, so that its mutants were skipped, or is read with a loss.
package struct ReportSampleFailure: Codable, Sendable, Hashable {
  package var sample: String
  package var file: String
  package var strategy: String
  /// Whether the payload decodes as captured, and only the excerpt that mutants are made of does not.
  @LeftOutIfEmpty package var isOfExcerpt: Bool
  package var outcome: Outcome
  package var error: String?
  package var errorPath: String?
  /// The line of the value that cannot be read or is not seen, or of the object that lacks it, from 1.
  package var line: Int?
  /// The column of that value, in characters, from 1.
  package var column: Int?
  /// Whether the registered decoder probably has not the key or date strategy of the app.
  @LeftOutIfEmpty package var suggestsOtherDecoder: Bool
  /// What the app does not see as the payload says, where it was decoded.
  package var unseen: ReportUnseenValue?
  /// The property whose value is not seen; nil where it is not known.
  package var property: String?
  /// The number of skipped mutants of a sample that is read with a loss: they change what is lost.
  @LeftOutIfEmpty package var skipped: Int
  /// How the process ended, where it did.
  package var termination: Termination.Cause?
  /// The last lines that the process wrote to standard error; nil where it wrote none.
  package var standardErrorTail: String?

  package init(
    sample: String, file: String, strategy: String, isOfExcerpt: Bool = false, outcome: Outcome,
    error: String? = nil, errorPath: String? = nil, line: Int? = nil, column: Int? = nil,
    suggestsOtherDecoder: Bool = false, unseen: ReportUnseenValue? = nil,
    property: String? = nil, skipped: Int = 0, termination: Termination.Cause? = nil,
    standardErrorTail: String? = nil
  ) {
    self.sample = sample
    self.file = file
    self.strategy = strategy
    self.isOfExcerpt = isOfExcerpt
    self.outcome = outcome
    self.error = error
    self.errorPath = errorPath
    self.line = line
    self.column = column
    self.suggestsOtherDecoder = suggestsOtherDecoder
    self.unseen = unseen
    self.property = property
    self.skipped = skipped
    self.termination = termination
    self.standardErrorTail = standardErrorTail
  }

  /// Whether the sample is decoded, and only what changes the lost value was skipped.
  var isLoss: Bool { outcome.isSurvived }
}
