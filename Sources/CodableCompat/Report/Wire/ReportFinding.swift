import CompatModel
/// All checks that went wrong in the same way, with the smallest example.
public struct ReportFinding: Codable, Sendable, Hashable {
  /// The contract.
  public var contract: String
  /// The strategy.
  public var strategy: String
  /// The operator's id.
  public var operatorID: String
  /// The outcome.
  public var outcome: Outcome
  /// The kind of error, where the decoder threw: `dataCorrupted`, `keyNotFound`, ….
  public var errorKind: String?
  /// The normalised path: where the decoder failed, or where the change was made; `/` is the whole
  /// payload, here as in every place that a report names.
  public var path: String
  /// The number of checks.
  public var count: Int
  /// The number of normalised paths: what the baseline accepts is told once for each cell, error
  /// kind and outcome; everything else is told path by path.
  public var places: Int
  /// What is asked, in words.
  public var asked: String
  /// Whether the outcome is accepted by the baseline or a failure of the run; `asExpected` never occurs.
  public var status: BaselineStatus
  /// The reason that the baseline gives.
  public var because: String?
  /// Whether the site must be refused when it cannot be read.
  public var isFailClosed: Bool
  /// The strategies of the same contract that survive the same mutant, best first.
  public var survivors: [String]
  /// The smallest mutant that shows it.
  public var example: ReportExample
}

/// One mutant that shows a finding.
public struct ReportExample: Codable, Sendable, Hashable {
  /// The mutant's id.
  public var mutant: String
  /// The sample's file, and the line and column of the site in it.
  public var file: String
  /// The line of the site in the sample, from 1.
  public var line: Int
  /// The column of the site in the sample, from 1.
  public var column: Int
  /// The changed place.
  public var site: String
  /// What stood there; nil where nothing did.
  ///
  /// Long values are shortened.
  public var was: String?
  /// What stands there now; nil where nothing does.
  ///
  /// Long values are shortened.
  public var became: String?
  /// What the change did, where the values do not say it.
  public var remark: String?
  /// The error's own words.
  public var error: String?
  /// Where the decoder failed, as a JSON Pointer; nil where the error does not say.
  public var errorPath: String?
  /// How the process ended, in words: `signal 4 (illegal instruction: a trap)`, `exit(0) inside the
  /// model`, `no answer within the limit`; nil where the decoder answered.
  public var termination: String?
  /// The last lines that the process wrote to standard error; nil where it wrote none.
  public var standardErrorTail: String?
  /// Whether the error lost the path to the value that it is about.
  public var isPathLost: Bool
  /// How many of the visible values were lost.
  public var lostLeaves: Int
  /// How many values were visible before.
  public var allLeaves: Int
  /// The smallest node that was lost; nil where nothing was.
  public var lostNode: String?
  /// The number of elements that were dropped.
  public var droppedElements: Int
  /// What encoding would send back: `kept`, `erased`, `replaced by …`; nil where it was not looked at.
  public var roundTrip: String?
  /// What the app sees at the place of the change, where it decoded.
  ///
  /// Long values are shortened.
  public var seen: String?
  /// The mutated payload around the change.
  public var payload: [ReportSegment]
}

/// A piece of a mutated payload.
public struct ReportSegment: Codable, Sendable, Hashable {
  /// What the piece is.
  public enum Kind: String, Codable, Sendable, Hashable {
    /// Text as it was captured.
    case kept
    /// Text that the change put there.
    case changed
    /// The place of text that the change took away; the text is what was removed.
    case removed
    /// A stretch that is left out; the text says how long it is.
    case omitted
  }

  /// What the piece is.
  public var kind: Kind
  /// The text; bytes that are not UTF-8 are shown as U+FFFD.
  public var text: String
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
  /// How the process ended, in words, where it did: see ``ReportExample/termination``.
  public var termination: String?
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
