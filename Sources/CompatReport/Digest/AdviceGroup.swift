/// The same advice for several strategies.
struct AdviceGroup: Sendable, Hashable {
  struct Case: Sendable, Hashable {
    var contract: String
    var strategy: String
    var advice: ReportAdvice
  }

  var id: String

  /// Whom it is for, in the order of the report; never empty.
  var cases: [Case]

  static func groups(of report: Report) -> [AdviceGroup] {
    var groups: [String: [Case]] = [:]
    for contract in report.contracts {
      for strategy in contract.strategies {
        for advice in strategy.advice {
          groups[advice.id, default: []].append(
            Case(contract: contract.id, strategy: strategy.id, advice: advice))
        }
      }
    }
    return groups.sorted { $0.key < $1.key }.map { AdviceGroup(id: $0.key, cases: $0.value) }
  }
}
