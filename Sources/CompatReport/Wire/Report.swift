public import CompatModel
/// The finished result of a run, as it is written to `compat.json` and shown by every format.
///
/// These are wire types, apart from the types of the run: they change only with
/// ``schemaVersion``. Nothing in a report depends on the time, the machine, or the speed.
public struct Report: Sendable, Hashable {
  /// The version of the report's schema that this library writes.
  public static let currentSchemaVersion = 2

  /// The longest text of a value, in characters.
  package static let maximumValueLength = 160

  /// The version of the schema that this report follows.
  public var schemaVersion: Int

  /// The version of the tool that wrote the report.
  public var toolVersion: String

  /// What the run came to.
  public var verdict: ReportVerdict

  /// The numbers over everything.
  public var totals: ReportTotals

  /// The operators that were applied, by id.
  public var operators: [ReportOperator]

  /// The contracts with their strategies and cells, by id.
  public var contracts: [ReportContract]

  /// Everything that went wrong, worst first.
  public var findings: [ReportFinding]

  /// Samples that fail before anything is changed.
  public var sampleFailures: [ReportSampleFailure]

  /// Entries of the baseline that no longer happen.
  public var staleEntries: [ReportStaleEntry]

  /// What Foundation's decoder does otherwise than outcomes are calibrated by; nil where it does
  /// not.
  public var decoderDifferences: [ReportDecoderDifference]?

  /// The ids of the operators that were left out because their payloads can end the process; nil
  /// where none was.
  public var hazardsLeftOut: [String]?

  /// The checks that were not made, because a model had ended or stalled the process too often; nil
  /// where all were made.
  public var leftOut: [ReportLeftOut]?

  /// The checks that ended or stalled the process once, and not again when they were made alone;
  /// nil where there were none.
  public var flaky: [ReportFlaky]?

  /// How far the run came; nil for a complete run.
  public var progress: ReportProgress?
}

/// What a run came to, and the process's exit code with it.
public enum ReportVerdict: String, Codable, Sendable, Hashable {
  /// Every outcome is as asked, or accepted by the baseline.
  case asExpected

  /// At least one outcome is worse than asked and not accepted.
  case worseThanExpected

  /// The baseline accepts something that no longer happens.
  case baselineStale

  /// A sample fails before anything is changed.
  case sampleFailed
}

/// The numbers over everything that a report holds.
public struct ReportTotals: Codable, Sendable, Hashable {
  /// The number of contracts.
  public var contracts: Int
  /// The number of samples.
  public var samples: Int
  /// The number of strategies over all contracts.
  public var strategies: Int
  /// The number of operators.
  public var operators: Int
  /// The number of mutants over all samples.
  public var mutants: Int
  /// The number of checks that were made: mutants times strategies, without those that a failing
  /// sample stopped, and without those that ``Report/leftOut`` and ``Report/progress`` tell of.
  public var checks: Int
  /// The number of checks by outcome.
  public var tally: ReportTally
  /// The number of checks that are worse than asked and not accepted.
  public var worse: Int
  /// The number of checks that are worse than asked and accepted by the baseline.
  public var accepted: Int
}

/// The number of checks by outcome; an outcome that is absent was never seen.
public struct ReportTally: Codable, Sendable, Hashable {
  /// The counts by the outcome's name.
  public var counts: [String: Int]

  /// Creates a tally from counts.
  ///
  /// - Parameter counts: The counts by outcome; zeros are left out.
  public init(_ counts: [Outcome: Int]) {
    self.counts = [:]
    for (outcome, count) in counts where count > 0 { self.counts[outcome.rawValue] = count }
  }

  /// Decodes the plain object of counts.
  ///
  /// - Parameter decoder: The decoder.
  /// - Throws: An error where there is no object of integers.
  public init(from decoder: any Decoder) throws {
    counts = try decoder.singleValueContainer().decode([String: Int].self)
  }

  /// Encodes a plain object of counts.
  ///
  /// - Parameter encoder: The encoder.
  /// - Throws: What the encoder throws.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(counts)
  }

  /// Returns how often an outcome was seen.
  public subscript(outcome: Outcome) -> Int { counts[outcome.rawValue] ?? 0 }

  /// The number of checks.
  public var total: Int { Outcome.allCases.reduce(0) { $0 + self[$1] } }

  /// The number of checks that the app survived.
  public var survived: Int {
    Outcome.allCases.filter(\.isSurvived).reduce(0) { $0 + self[$1] }
  }

  /// Adds the counts of another tally.
  ///
  /// - Parameter other: The other tally.
  public mutating func add(_ other: ReportTally) {
    counts.merge(other.counts, uniquingKeysWith: +)
  }
}

/// An operator as a report names it.
public struct ReportOperator: Codable, Sendable, Hashable, Identifiable {
  /// The operator's id.
  public var id: String
  /// What the operator does to the meaning of a payload.
  public var kind: ChangeKind
  /// What the operator does, in one sentence.
  public var summary: String
  /// The acceptable outcomes, but for fail-closed sites.
  public var expected: Expectation { Expectation(of: kind, isFailClosed: false) }
}
