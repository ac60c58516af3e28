import CompatModel
import JSONSyntax

// What strategies make of changes, by operator.

extension Sections {
  static func operators(_ report: Report, _ detail: ReportDetail) -> [Block] {
    let strategies = StrategyDigest.all(in: report)
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
      "operators", Prose.Heading.operators,
      note: "The worst outcome of each strategy; operators with the same outcomes stand together.",
      detail.isPage ? [.details(summary, kinds)] : kinds)
  }

  /// The worst outcomes after an operator, the worst first, each with its strategies.
  private static func outcomes(
    after operatorID: String, of strategies: [StrategyDigest]
  ) -> Sentence {
    let known = strategies.compactMap { one in
      one.operators[operatorID].map { (digest: $0, strategy: one.id) }
    }
    if known.isEmpty { return "not applicable" }
    let groups = known.grouped(by: \.digest).ordered { $0.key.worst > $1.key.worst }
    let words = groups.map { digest, alike -> Sentence in
      let isKnown = digest.status != .asExpected
      let status: Sentence = "\(if: isKnown, " (\(Sentence(digest.status.word)))")"
      let names: Sentence =
        groups.count == 1
        ? "every strategy" : "\(strategies: alike.map(\.strategy), atMost: 3)"
      return "\(digest.worst)\(status) in \(names)"
    }
    return .joined(words, by: "; ")
  }
}
