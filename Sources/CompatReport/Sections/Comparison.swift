import CompatEngine
import CompatModel
import JSONSyntax

// Which strategy survives what, where the strategies of a contract differ, and when to use which.

extension Sections {
  static func comparison(_ report: Report, _ detail: ReportDetail) -> [Block] {
    comparison(report, hasLegend: !detail.isPage)
  }

  /// Some strategies, or all, also contract by contract.
  static func comparison(
    _ report: Report, atMost maximum: Int? = nil, hasLegend: Bool = false
  ) -> [Block] {
    let comparison = ComparisonDigest(of: report.contracts)
    guard var overview = overview(report) else { return [] }
    var rest: [Block] = []
    var rows = comparison.rows
    if let maximum {
      let shown = comparison.mostCompared(maximum)
      let left = rows.count - shown.count
      overview.groups[0].rows.removeAll { !shown.contains($0.name) }
      rows.removeAll { !shown.contains($0.id) }
      let more: Sentence = """
        \(left, of: "more strategy"), in fewer contracts: \("report --show strategies", .command)
        """
      rest = .paragraph(left > 0 ? more : nil)
    } else {
      rest = report.contracts.compactMap { contract in
        guard let reference = contract.reference else { return nil }
        let table = table(
          of: ComparisonDigest(of: [contract]), in: report, title: contract.id, isDetail: true)
        return .details(
          "\(contract.id, .name), compared with \(reference, .name)", isTitle: true, [.table(table)]
        )
      }
    }
    let marks = Set(rows.flatMap(\.cells.values).map(\.worst))
    let legend = Sentence.joined(Outcome.legend(of: hasLegend ? marks : []), by: "; ")
    let note: Sentence = """
      Worst outcome\(if: !comparison.isSummed, " of any contract"); survived/total at own sites\
      \(if: !comparison.isSummed, ", in the worst contract"); · not applied\
      \(if: !legend.isEmpty, "; \(legend)").
      """
    return .section(
      "strategies", Prose.Heading.comparison, note: note, [.table(overview)] + rest)
  }

  static func overview(_ report: Report) -> Table? {
    let comparison = ComparisonDigest(of: report.contracts)
    return comparison.rows.isEmpty
      ? nil : table(of: comparison, in: report, title: Prose.Heading.comparison)
  }

  private static func table(
    of comparison: ComparisonDigest, in report: Report, title: String, isDetail: Bool = false
  ) -> Table {
    let strategies = Dictionary(first: StrategyDigest.all(in: report).map { ($0.id, $0) })
    let facts: [(title: String, word: (StrategyDigest) -> String)] = [
      ("re-encoded", shortRoundTrip), ("distinct", shortDistinction),
    ]
    return Table(
      title, rowTitle: "strategy", style: .matrix,
      columns: comparison.changes.map(Sections.title) + facts.map(\.title),
      // What is asked last is left out first; two questions are always there.
      optionalColumns: facts.count + max(0, comparison.changes.count - 2),
      rows: comparison.rows.map { row in
        let cells = comparison.changes.map { change -> Table.Cell in
          guard let cell = row.cells[change] else { return Table.Cell("·") }
          // What one contract shows is close by: its own table has no links.
          let evidence = Table.Evidence(contract: cell.contract, change: change.changeClass)
          return Table.Cell(
            """
            \(cell.worst.style.symbol, .outcome(cell.worst))\
            \("\(cell.survived)/\(cell.checks)", .number)
            """, evidence: isDetail ? nil : evidence)
        }
        let words = facts.map { fact in
          Table.Cell("\(strategies[row.id].map(fact.word) ?? "·", .quotation)")
        }
        return Table.Row(row.id, cells: cells + words)
      })
  }

  private static func title(of change: ComparedChange) -> String {
    change == .newElement ? "new in array" : Prose.title(of: change.changeClass)
  }

  static func choices(_ report: Report, _ detail: ReportDetail) -> [Block] {
    choices(report, atMost: .max)
  }

  static func choices(_ report: Report, atMost limit: Int) -> [Block] {
    let facts = choices(in: report)
    return .section(
      "choices", "When to use which",
      note: """
        The best fix for a new value, by its use; counts are sites. For one site's fix: \
        \("report --show remedies CONTRACT SITE", .command)
        """,
      facts.isEmpty
        ? []
        : [.facts(Array(facts.prefix(limit)))]
          + Blocks.paragraph(
            Prose.more(facts.count - limit, "need", see: "report --show strategies")))
  }

  /// A strategy that serves a need best at some sites; nil if no strategy of the contract does.
  private struct Choice {
    let need: String
    let strategy: String?
    let sites: Int
  }

  /// For each need that any strategy serves, the strategies with the number of sites.
  static func choices(in report: Report) -> [LabelledFact] {
    let all = report.recommended.flatMap(\.recommendations)
    let answers = all.filter { !$0.isFailClosed }.flatMap { one in
      one.answers.map {
        Choice(need: need($0), strategy: $0.choice?.strategy, sites: one.sites.count)
      }
    }
    let closed = all.filter(\.isFailClosed).map { one in
      Choice(need: "fail-closed", strategy: one.closingStrategy, sites: one.sites.count)
    }
    return (answers + closed).grouped(by: \.need).compactMap { need, choices in
      let served = choices.grouped(by: \.strategy).map { strategy, choices in
        (strategy: strategy, sites: choices.reduce(0) { $0 + $1.sites })
      }.ordered { $0.sites > $1.sites }
      let names = served.compactMap { strategy, sites in
        strategy.map { "\($0, .name) \(sites)" as Sentence }
      }
      if names.isEmpty { return nil }
      let others = served.filter { $0.strategy != nil }.dropFirst(2).reduce(0) { $0 + $1.sites }
      let unserved = served.first { $0.strategy == nil }?.sites ?? 0
      let shown = names.prefix(2) + (others > 0 ? ["others \(others)"] : [])
      let list = Sentence.joined(Array(shown), by: ", ")
      return LabelledFact(
        label: "\(need, .emphasis)", text: "\(list)\(if: unserved > 0, "; no fix at \(unserved)")")
    }
  }
}
