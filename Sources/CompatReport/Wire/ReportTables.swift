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

extension ReportTables {
  init(_ report: Report) {
    let reasons = Set(report.findings.filter { $0.status == .accepted }.map { $0.because ?? "" })
      .sorted()
    var table = FindingTable(of: report, reasons: reasons)
    for finding in report.findings { table.add(finding) }
    self.init(
      schemaVersion: report.schemaVersion, toolVersion: report.toolVersion, verdict: report.verdict,
      totals: report.totals, outcomes: Outcome.allCases,
      operators: report.operators.map {
        OperatorRow(id: $0.id, kind: $0.kind, summary: $0.summary, expected: $0.expected)
      },
      weights: report.weights, contracts: report.contracts.map(ContractTable.init),
      strategies: report.contracts.flatMap { contract in
        contract.strategies.map {
          StrategyRow(
            contract: contract.id, strategy: $0, cells: Self.cells(of: $0, in: report.operators),
            failures: table.failures(of: contract.id, $0.id))
        }
      },
      recommendations: report.contracts.flatMap { contract in
        contract.recommendations.map { ContractRow($0, contract: contract.id) }
      },
      avoidableHarm: report.contracts.flatMap { contract in
        contract.avoidableHarm.map { ContractRow($0, contract: contract.id) }
      },
      reasons: reasons, mutants: table.mutants, findings: table.rows,
      sampleFailures: report.sampleFailures, regressions: report.regressions,
      staleEntries: report.staleEntries,
      staleSamples: report.staleSamples, newerSamples: report.newerSamples,
      decoderDifferences: report.decoderDifferences, decoderLimits: report.decoderLimits,
      hazardsLeftOut: report.hazardsLeftOut,
      leftOut: report.leftOut, flaky: report.flaky, nondeterminism: report.nondeterminism,
      gates: report.gates, difference: report.difference, history: report.history,
      progress: report.progress)
  }

  private static func cells(
    of strategy: ReportStrategy, in operators: [ReportOperator]
  ) -> [[Int]] {
    let tallies = Dictionary(
      strategy.cells.map { ($0.operatorID, $0.tally) }, uniquingKeysWith: { first, _ in first })
    return operators.map { one in
      Outcome.allCases.map { tallies[one.id]?[$0] ?? 0 }.trimmed { $0 == 0 }
    }.trimmed(where: \.isEmpty)
  }
}

extension Array {
  /// The elements without those at the end that meet a condition.
  fileprivate func trimmed(where isEmpty: (Element) -> Bool) -> [Element] {
    Array(prefix((lastIndex { !isEmpty($0) } ?? -1) + 1))
  }
}

/// Makes the rows of findings, which several strategies share.
struct FindingTable {
  /// The rows, in the order of the findings.
  private(set) var rows: [ReportTables.FindingRow] = []

  private let reasons: [String: Int]
  private let expected: [String: Expectation]
  private var positions: [ReportTables.FindingRow: Int] = [:]
  private var mutantsOfIDs: [String: ReportMutant] = [:]
  private var failures: [Strategy: [String: [String: [String: Int]]]] = [:]

  private struct Strategy: Hashable {
    let contract, id: String
  }

  init(of report: Report, reasons: [String]) {
    self.reasons = Dictionary(
      reasons.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    expected = Dictionary(
      report.operators.map { ($0.id, $0.expected) }, uniquingKeysWith: { first, _ in first })
  }

  var mutants: [ReportMutant] { mutantsOfIDs.values.sorted { $0.id < $1.id } }

  /// The number of checks of each finding of a strategy, by outcome and operator.
  func failures(of contract: String, _ strategy: String) -> [String: [String: [String: Int]]] {
    failures[Strategy(contract: contract, id: strategy)] ?? [:]
  }

  mutating func add(_ finding: ReportFinding) {
    let row = row(of: finding)
    let position = positions[row] ?? rows.count
    if position == rows.count {
      positions[row] = position
      var named = row
      named.id = row.fingerprint
      rows.append(named)
    }
    rows[position].signatures[finding.strategy] = finding.signatures
    mutantsOfIDs[finding.example.mutant] = finding.example.change
    let strategy = Strategy(contract: finding.contract, id: finding.strategy)
    for change in finding.changes {
      failures[strategy, default: [:]][rows[position].id, default: [:]][
        change.outcome.rawValue, default: [:]][change.operatorID, default: 0] += change.checks
    }
  }

  private func row(of finding: ReportFinding) -> ReportTables.FindingRow {
    ReportTables.FindingRow(
      id: "", contract: finding.contract, path: finding.path, property: finding.property,
      conversion: finding.conversion, operatorID: finding.operatorID,
      changeClass: finding.changeClass, outcome: finding.outcome, errorKind: finding.errorKind,
      weight: finding.weight, sites: finding.sites == 1 ? nil : finding.sites,
      expected: finding.expected == expected[finding.operatorID] ? nil : finding.expected,
      isFailClosed: finding.isFailClosed,
      reason: finding.status == .accepted ? reasons[finding.because ?? ""] : nil,
      remedy: finding.remedy?.id, isTried: finding.isTried, reader: finding.reader,
      mutant: finding.example.mutant, facts: finding.example.facts,
      signatures: [:])
  }
}

extension ReportTables.FindingRow {
  fileprivate var fingerprint: String {
    SHA256.fingerprint(of: JSONReport.text(of: self))
  }
}
