/// How the cells of a contract compare with what is expected: as bad as the findings in them.
package struct CellStatuses: Sendable, Hashable {
  private struct Key: Hashable {
    let strategy, operatorID: String
  }

  private var statuses: [Key: BaselineStatus] = [:]

  /// Collects the statuses of the findings of one contract.
  package init(of findings: some Sequence<ReportFinding>) {
    for finding in findings {
      for operatorID in finding.operators {
        let key = Key(strategy: finding.strategy, operatorID: operatorID)
        statuses[key] = (statuses[key] ?? .asExpected).combined(with: finding.status)
      }
    }
  }

  /// The status of the checks of a strategy after an operator.
  package subscript(strategy: String, operatorID: String) -> BaselineStatus {
    statuses[Key(strategy: strategy, operatorID: operatorID)] ?? .asExpected
  }
}
