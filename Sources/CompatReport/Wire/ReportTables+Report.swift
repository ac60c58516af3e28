import CompatModel

extension ReportTables {
  init(_ report: Report) {
    var reasons = Positions<String>()
    var mutants = Positions<ReportMutant>()
    var findings = Positions<FindingRow>()
    var checks: [[String: [String: [String: Int]]]] = []
    let expected = Dictionary(
      report.operators.map { ($0.id, $0.expected) }, uniquingKeysWith: { first, _ in first })
    for finding in report.findings {
      let row = FindingRow(
        contract: finding.contract, path: finding.path, property: finding.property,
        isKeyConversion: finding.isKeyConversion, operatorID: finding.operatorID,
        changeClass: finding.changeClass, outcome: finding.outcome, errorKind: finding.errorKind,
        weight: finding.weight,
        sites: finding.sites == 1 ? nil : finding.sites,
        expected: finding.expected == expected[finding.operatorID] ? nil : finding.expected,
        isFailClosed: finding.isFailClosed,
        reason: finding.status == .accepted ? reasons[finding.because ?? ""] : nil,
        remedy: finding.remedy?.id, mutant: mutants[finding.example.change],
        facts: finding.example.facts, checks: [:])
      let position = findings[row]
      if position == checks.count { checks.append([:]) }
      for change in finding.changes {
        checks[position][finding.strategy, default: [:]][change.outcome.rawValue, default: [:]][
          change.operatorID, default: 0] += change.checks
      }
    }
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
            contract: contract.id, strategy: $0, cells: Self.cells(of: $0, in: report.operators))
        }
      },
      recommendations: report.contracts.flatMap { contract in
        contract.recommendations.map { ContractRow($0, contract: contract.id) }
      },
      avoidableHarm: report.contracts.flatMap { contract in
        contract.avoidableHarm.map { ContractRow($0, contract: contract.id) }
      },
      reasons: reasons.elements, mutants: mutants.elements,
      findings: zip(findings.elements, checks).map { row, checks in
        var row = row
        row.checks = checks
        return row
      },
      sampleFailures: report.sampleFailures, staleEntries: report.staleEntries,
      staleSamples: report.staleSamples, newerSamples: report.newerSamples,
      decoderDifferences: report.decoderDifferences, decoderLimits: report.decoderLimits,
      hazardsLeftOut: report.hazardsLeftOut,
      leftOut: report.leftOut, flaky: report.flaky, nondeterminism: report.nondeterminism,
      gates: report.gates,
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
