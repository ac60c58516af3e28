public import CompatModel
/// All checks that went wrong in the same way, with the smallest example.
public struct ReportFinding: Sendable, Hashable {
  /// The contract.
  public var contract: String
  /// The strategy.
  public var strategy: String
  /// The operator's id.
  public var operatorID: String
  /// The outcome.
  public var outcome: Outcome
  /// The kind of error, where the decoder threw.
  public var errorKind: ErrorFacts.Kind?
  /// The normalised path: where the decoder failed, or where the change was made; `/` is the whole
  /// payload, here as in every place that a report names.
  public var path: String
  /// The number of checks.
  public var count: Int
  /// The number of normalised paths: what the baseline accepts is told once for each cell, error
  /// kind and outcome; everything else is told path by path.
  public var places: Int
  /// The acceptable outcomes.
  public var expected: Expectation
  /// Whether the outcome is accepted by the baseline or a failure of the run; `asExpected` never occurs.
  public var status: BaselineStatus
  /// The reason that the baseline gives.
  public var because: String?
  /// Whether the site must be refused when it cannot be read.
  public var isFailClosed: Bool
  /// The smallest mutant that shows it.
  public var example: ReportExample

  /// The strategies of the same contract that survive the same mutant, best first.
  public var survivors: [String] { example.change.survivors }
}

/// A sample that fails before anything is changed.
public struct ReportSampleFailure: Codable, Sendable, Hashable {
  /// The sample's id.
  public var sample: String
  /// The sample's file.
  public var file: String
  /// The strategy that cannot read it.
  public var strategy: String
  /// The outcome.
  public var outcome: Outcome
  /// The error's own words, where the decoder threw.
  public var error: String?
  /// Where the decoder failed.
  public var errorPath: String?
  /// How the process ended, where it did.
  public var termination: Termination.Cause?
  /// The last lines that the process wrote to standard error; nil where it wrote none.
  public var standardErrorTail: String?
}

/// An entry of the baseline that no longer happens.
public struct ReportStaleEntry: Codable, Sendable, Hashable {
  /// The contract, or a pattern.
  public var contract: String
  /// The strategy, or a pattern.
  public var strategy: String
  /// The operator, or a pattern.
  public var operatorID: String
  /// The outcome.
  public var outcome: Outcome
  /// The reason that was written for it.
  public var because: String
}
