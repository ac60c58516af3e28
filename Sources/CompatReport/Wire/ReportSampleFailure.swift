package import CompatModel

/// A sample that fails before anything is changed.
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
  package var termination: Termination.Cause?
  /// The last lines that the process wrote to standard error; nil where it wrote none.
  package var standardErrorTail: String?

  package init(
    sample: String, file: String, strategy: String, isOfExcerpt: Bool = false, outcome: Outcome,
    error: String? = nil, errorPath: String? = nil, line: Int? = nil, column: Int? = nil,
    suggestsOtherDecoder: Bool = false, unseen: ReportUnseenValue? = nil,
    termination: Termination.Cause? = nil,
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
    self.termination = termination
    self.standardErrorTail = standardErrorTail
  }
}
