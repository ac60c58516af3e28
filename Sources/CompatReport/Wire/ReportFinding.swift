package import CompatModel
/// All checks that went wrong in the same way, with the smallest example.
package struct ReportFinding: Sendable, Hashable {
  /// The contract.
  package var contract: String
  /// The strategy.
  package var strategy: String
  /// The operator's id.
  package var operatorID: String
  /// The outcome.
  package var outcome: Outcome
  /// The kind of error, where the decoder threw.
  package var errorKind: ErrorFacts.Kind?
  /// The normalised path: where the decoder failed, or where the change was made; `/` is the whole
  /// payload, as everywhere in a report.
  package var path: String
  /// The number of checks.
  package var count: Int
  /// The number of normalised paths: known failures are one finding for each cell, kind of error
  /// and outcome; all others are one finding for each path.
  package var sites: Int
  /// The acceptable outcomes.
  package var expected: Expectation
  /// Whether the outcome is a known or a new failure; `asExpected` never occurs.
  package var status: BaselineStatus
  /// The reason that the baseline gives.
  package var because: String?
  /// Whether unreadable values of the site must be rejected.
  package var isFailClosed: Bool
  /// The smallest mutant that shows it.
  package var example: ReportExample

  package init(
    contract: String, strategy: String, operatorID: String, outcome: Outcome,
    errorKind: ErrorFacts.Kind? = nil, path: String, count: Int, sites: Int, expected: Expectation,
    status: BaselineStatus, because: String? = nil, isFailClosed: Bool, example: ReportExample
  ) {
    self.contract = contract
    self.strategy = strategy
    self.operatorID = operatorID
    self.outcome = outcome
    self.errorKind = errorKind
    self.path = path
    self.count = count
    self.sites = sites
    self.expected = expected
    self.status = status
    self.because = because
    self.isFailClosed = isFailClosed
    self.example = example
  }

  /// The strategies of the same contract that survive the same mutant, best first.
  package var survivors: [String] { example.change.survivors }
}

/// A sample that fails before anything is changed.
package struct ReportSampleFailure: Codable, Sendable, Hashable {
  /// The sample's id.
  package var sample: String
  /// The sample's file.
  package var file: String
  /// The strategy that cannot read it.
  package var strategy: String
  /// Whether the payload decodes as captured, and only the excerpt that mutants are made of does not.
  @LeftOutIfEmpty package var isOfExcerpt: Bool
  /// The outcome.
  package var outcome: Outcome
  /// The error's own words, where the decoder threw.
  package var error: String?
  /// Where the decoder failed.
  package var errorPath: String?
  /// The line of the value that cannot be read, or of the object that lacks it, from 1.
  package var line: Int?
  /// The column of that value, in characters, from 1.
  package var column: Int?
  /// Whether the registered decoder probably has not the key or date strategy of the app.
  @LeftOutIfEmpty package var suggestsOtherDecoder: Bool
  /// How the process ended, where it did.
  package var termination: Termination.Cause?
  /// The last lines that the process wrote to standard error; nil where it wrote none.
  package var standardErrorTail: String?

  package init(
    sample: String, file: String, strategy: String, isOfExcerpt: Bool = false, outcome: Outcome,
    error: String? = nil, errorPath: String? = nil, line: Int? = nil, column: Int? = nil,
    suggestsOtherDecoder: Bool = false, termination: Termination.Cause? = nil,
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
    self.termination = termination
    self.standardErrorTail = standardErrorTail
  }
}

/// An entry of the baseline that no longer happens.
package struct ReportStaleEntry: Codable, Sendable, Hashable {
  /// The contract, or a pattern.
  package var contract: String
  /// The strategy, or a pattern.
  package var strategy: String
  /// The operator, or a pattern.
  package var operatorID: String
  /// The outcome.
  package var outcome: Outcome
  /// The reason that was written for it.
  package var because: String

  package init(
    contract: String, strategy: String, operatorID: String, outcome: Outcome, because: String
  ) {
    self.contract = contract
    self.strategy = strategy
    self.operatorID = operatorID
    self.outcome = outcome
    self.because = because
  }
}
