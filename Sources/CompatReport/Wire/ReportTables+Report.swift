import CompatModel

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
