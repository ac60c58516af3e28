import CompatModel

/// A report as tables, as it is written to `compat.json`.
///
/// What several rows have in common is one row of another table: reasons, which are sorted, and the
/// strategies of a risk are named by their position, everything else by its id. The tallies of a
/// strategy stand in the order of the operators, and the counts of a tally in the order of the
/// outcomes.
///
/// Only the rows of a contract and of its strategies hold numbers of checks, so that a sample that
/// shows nothing new changes these and no other row.
struct ReportTables: Codable {
  var schemaVersion: Int
  var toolVersion: String
  var verdict: ReportVerdict
  var totals: ReportTotals
  var outcomes: [Outcome]
  var operators: [OperatorRow]
  var weights: [ReportWeight]
  var contracts: [ContractTable]
  var strategies: [StrategyRow]
  var recommendations: [ContractRow<ReportRecommendation>]
  var avoidableHarm: [ContractRow<ReportAvoidableHarm>]
  var reasons: [String]
  var mutants: [ReportMutant]
  var findings: [FindingRow]
  var sampleFailures: [ReportSampleFailure]
  var regressions: [ReportRegression]?
  var staleEntries: [ReportStaleEntry]
  var staleSamples: [ReportStaleSample]?
  var newerSamples: [ReportNewerSample]?
  var decoderDifferences: [ReportDecoderDifference]?
  var decoderLimits: [ReportDecoderLimit]?
  var hazardsLeftOut: [String]?
  var leftOut: [ReportLeftOut]?
  var flaky: [ReportFlaky]?
  var nondeterminism: [ReportNondeterminism]?
  var gates: [ReportGate]?
  var difference: ReportDifference?
  var history: [ReportHistoryPoint]?
  var progress: ReportProgress?
}

extension ReportTables {
  struct OperatorRow: Codable {
    var id: String
    var kind: ChangeKind
    var summary: String
    var expected: Expectation
  }

  /// Something about a contract: the members of the value, and the contract's id.
  struct ContractRow<Value: Codable>: Codable {
    var contract: String
    var value: Value

    init(_ value: Value, contract: String) {
      self.contract = contract
      self.value = value
    }
  }

  /// A strategy: its members, the contract's id, and its tallies.
  struct StrategyRow: Codable {
    var contract: String
    var strategy: ReportStrategy

    /// One tally for each operator; trailing zeros, and trailing empty tallies, are left out.
    var cells: [[Int]]

    /// The number of checks of each finding, by outcome and operator.
    var failures: [String: [String: [String: Int]]]
  }

  /// The findings of several strategies of a contract that differ in the number of checks only.
  struct FindingRow: Codable, Hashable {
    /// The hash of the other members but the signatures.
    var id: String
    var contract: String
    var path: String
    var property: String?
    var conversion: DecoderConversion?
    var operatorID: String
    var changeClass: ChangeClass?
    var outcome: Outcome
    var errorKind: ErrorFacts.Kind?
    var weight: Int

    /// The number of changed sites; nil where it is one.
    var sites: Int?

    /// The acceptable outcomes; nil where they are those of the operator.
    var expected: Expectation?
    @LeftOutIfEmpty var isFailClosed: Bool

    /// The position of the reason; nil for a new failure.
    var reason: Int?

    /// The id of the remedy within the contract.
    var remedy: String?
    @LeftOutIfEmpty var isTried: Bool
    var reader: String?

    var mutant: String
    var facts: ReportCheckFacts

    /// The fingerprints of the failures' signatures, by strategy.
    var signatures: [String: [String]]
  }
}

extension ReportTables.ContractRow {
  private enum CodingKeys: CodingKey {
    case contract
  }

  init(from decoder: any Decoder) throws {
    contract = try decoder.container(keyedBy: CodingKeys.self)
      .decode(String.self, forKey: .contract)
    value = try Value(from: decoder)
  }

  func encode(to encoder: any Encoder) throws {
    try value.encode(to: encoder)
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(contract, forKey: .contract)
  }
}

extension ReportTables.StrategyRow {
  private enum CodingKeys: CodingKey {
    case contract, cells, failures
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    contract = try container.decode(String.self, forKey: .contract)
    cells = try container.decode([[Int]].self, forKey: .cells)
    failures =
      try container.decodeIfPresent([String: [String: [String: Int]]].self, forKey: .failures)
      ?? [:]
    strategy = try ReportStrategy(from: decoder)
  }

  func encode(to encoder: any Encoder) throws {
    try strategy.encode(to: encoder)
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(contract, forKey: .contract)
    try container.encode(cells, forKey: .cells)
    if !failures.isEmpty { try container.encode(failures, forKey: .failures) }
  }
}
