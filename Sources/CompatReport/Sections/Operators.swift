import CompatModel
import JSONSyntax

// What strategies make of changes, by operator.

extension Sections {
  static func operators(_ report: Report) -> [Block] {
    let strategies = report.strategies
    if strategies.isEmpty { return [] }
    let kinds = ChangeKind.allCases.flatMap { kind -> [Block] in
      let items = report.operators.filter { $0.kind == kind }.map(\.id).sorted()
        .grouped { outcomes(after: $0, of: strategies) }
        .map { Block.Item(text: "\(list: $0.elements, .name): \($0.key)") }
      let title: Sentence = "\(kind.rawValue, .emphasis): \(Sentence(Prose.explanation(of: kind)))"
      return items.isEmpty ? [] : [.section(Section(title: title, blocks: [.list(items)]))]
    }
    let summary: Sentence = """
      \(report.operators.count, of: "operator"), \(strategies.count, of: "strategy")
      """
    return .section(
      "operators", "Strategies and operators",
      note: "The worst outcome of each strategy; operators with the same outcomes stand together.",
      [.details(summary, kinds)])
  }

  /// The worst outcomes after an operator, the worst first, each with its strategies.
  private static func outcomes(after operatorID: String, of strategies: [[ReportModel]]) -> Sentence
  {
    let known = strategies.compactMap { models -> (strategy: String, worst: Outcome)? in
      let tallies = models.compactMap { $0.strategy.cells[operatorID] }.filter { $0.total > 0 }
      return tallies.map(\.worst).max().map { (models[0].strategy.id, $0) }
    }
    if known.isEmpty { return "not applicable" }
    let groups = known.grouped(by: \.worst).ordered { $0.key > $1.key }
    let words = groups.map { worst, alike -> Sentence in
      let names: Sentence =
        groups.count == 1
        ? "every strategy" : "\(strategies: alike.map(\.strategy), atMost: 3)"
      return "\(worst) in \(names)"
    }
    return .joined(words, by: "; ")
  }
}

/// A strategy in a contract, by the id of the contract.
typealias ReportModel = (contract: String, strategy: ReportStrategy)

extension Report {
  var strategies: [[ReportModel]] { contracts.models.grouped(by: \.strategy.id).map(\.elements) }
}
