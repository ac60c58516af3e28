import CompatModel

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
