import CompatModel
import JSONSyntax

// What strategies make of changes, by operator.

extension Sections {
  static func operators(_ report: Report, _ detail: ReportDetail) -> [Block] {
    let strategies = report.strategies
    if strategies.isEmpty { return [] }
    let failures = report.findingsByStrategy
    let kinds = ChangeKind.allCases.flatMap { kind -> [Block] in
      let items = report.operators.filter { $0.kind == kind }.map(\.id).sorted()
        .grouped { outcomes(after: $0, of: strategies, failures) }
        .map { Block.Item(text: "\(list: $0.elements, .name): \($0.key)") }
      let title: Sentence = "\(kind.rawValue, .emphasis): \(Sentence(Prose.explanation(of: kind)))"
      return items.isEmpty ? [] : [.section(Section(title: title, blocks: [.list(items)]))]
    }
    let summary: Sentence = """
      \(report.operators.count, of: "operator"), \(strategies.count, of: "strategy")
      """
    return .section(
      "operators", Prose.Heading.operators,
      note: "The worst outcome of each strategy; operators with the same outcomes stand together.",
      detail.isPage ? [.details(summary, kinds)] : kinds)
  }

  /// The worst outcomes after an operator, the worst first, each with its strategies.
  private static func outcomes(
    after operatorID: String, of strategies: [[ReportModel]],
    _ failures: [StrategyKey: [ReportFinding]]
  ) -> Sentence {
    let known = strategies.compactMap { models -> (strategy: String, worst: Worst)? in
      let cells = models.compactMap { contract, strategy in
        strategy.cells[operatorID].flatMap { tally in
          let failures = failures[StrategyKey(contract: contract, strategy: strategy.id)] ?? []
          let status = failures.filter { $0.changes[operatorID] != nil }.map(\.status).max()
          return tally.total == 0 ? nil : Worst(outcome: tally.worst, status: status ?? .asExpected)
        }
      }
      guard let outcome = cells.map(\.outcome).max(), let status = cells.map(\.status).max() else {
        return nil
      }
      return (models[0].strategy.id, Worst(outcome: outcome, status: status))
    }
    if known.isEmpty { return "not applicable" }
    let groups = known.grouped(by: \.worst).ordered { $0.key.outcome > $1.key.outcome }
    let words = groups.map { worst, alike -> Sentence in
      let isKnown = worst.status != .asExpected
      let status: Sentence = "\(if: isKnown, " (\(Sentence(worst.status.word)))")"
      let names: Sentence =
        groups.count == 1
        ? "every strategy" : "\(strategies: alike.map(\.strategy), atMost: 3)"
      return "\(worst.outcome)\(status) in \(names)"
    }
    return .joined(words, by: "; ")
  }

  /// The worst outcome of an operator, and how it compares with what is expected.
  private struct Worst: Hashable {
    let outcome: Outcome
    let status: BaselineStatus
  }
}

/// A strategy in a contract, by the id of the contract.
typealias ReportModel = (contract: String, strategy: ReportStrategy)

extension Report {
  /// The models of each strategy: the one with the smallest share of checks that are worse than
  /// expected, whether they are judged or not, comes first, then by name.
  var strategies: [[ReportModel]] {
    let strategies = contracts.models.grouped(by: \.strategy.id).map(\.elements).map { models in
      let checks = models.flatMap(\.strategy.cells.values).reduce(0) { $0 + $1.total }
      let worse = models.reduce(0) { $0 + $1.strategy.unexpected }
      return (models: models, worse: worse, checks: max(1, checks))
    }
    return strategies.sorted { one, other in
      // a/b < c/d without division: the counts are far below the square root of Int.max.
      let (left, right) = (one.worse * other.checks, other.worse * one.checks)
      return (left, one.models[0].strategy.id) < (right, other.models[0].strategy.id)
    }.map(\.models)
  }
}
