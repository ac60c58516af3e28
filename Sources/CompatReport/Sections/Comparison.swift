import CompatEngine
import CompatModel
import JSONSyntax

// Which strategy survives what, where the strategies of a contract differ, and when to use which.

extension Sections {
  /// Some strategies on the first screen; elsewhere all, also contract by contract.
  static func comparison(_ report: Report, _ detail: ReportDetail) -> [Block] {
    comparison(report, detail, advised: [])
  }

  /// As above; of the strategies on the first screen, those that are advised come first.
  static func comparison(_ report: Report, _ detail: ReportDetail, advised: [String]) -> [Block] {
    var comparison = ComparisonDigest(of: report.contracts)
    let all = comparison.rows.count
    let rest: [Block]
    if let maximum = detail.rows {
      let left = comparison.limit(to: maximum, first: advised)
      let more: Sentence = """
        \(left, of: "more strategy") of \(all) compared ones: \
        \("report --show strategies", .command)
        """
      rest = [.paragraph(left > 0 ? more : "")]
    } else {
      rest = report.contracts.compactMap { contract in
        guard let reference = contract.reference else { return nil }
        let table = table(of: ComparisonDigest(of: [contract]), contract: contract.id)
        return .details(
          "\(contract.id, .name), compared with \(reference, .name)", isTitle: true, [.table(table)]
        )
      }
    }
    let isExplained = !detail.isPage && detail.rows == nil
    let marks = isExplained ? Set(comparison.rows.flatMap(\.cells.values).map(\.worst)) : []
    let note: Sentence = """
      Survived/made and worst outcome\
      \(if: !comparison.isSummed, " in its worst contract"), only at sites whose type the strategy \
      changes (– none); at others its releases may break, too\
      \(Outcome.legend(of: marks), after: "; ").
      """
    return .section(
      "strategies", Prose.Heading.comparison, note: note,
      [.table(table(of: comparison))] + rest)
  }

  /// What the strategies survive; a table of one contract has no links to it.
  static func table(of comparison: ComparisonDigest, contract: String? = nil) -> Table {
    Table(
      title: contract ?? Prose.Heading.comparison, rowTitle: "strategy", style: .matrix,
      columns: comparison.changes.map(title),
      // What is asked last is left out first; two questions are always there.
      optionalColumns: max(0, comparison.changes.count - 2),
      rows: comparison.rows.map { row in
        let cells = comparison.changes.map { row.cells[$0] }
        return Table.Row(
          name: row.id, cells: cells.map { $0?.words ?? "–" },
          evidence: contract != nil
            ? []
            : zip(cells, comparison.changes).map { cell, change in
              cell.map { Table.Evidence(contract: $0.contract, change: change.changeClass) }
            })
      })
  }

  private static func title(of change: ComparedChange) -> String {
    change == .newElement ? "new in array" : Prose.title(of: change.changeClass)
  }

  static func choices(_ report: Report, _ detail: ReportDetail) -> [Block] {
    .section(
      "choices", "When to use which",
      note: """
        The best fix for a new value, by what the app does with it, and at how many sites. For one \
        site: \("report --show remedies CONTRACT SITE", .command)
        """,
      [.facts(choices(in: report))])
  }

  /// A strategy that serves a need best at some sites; nil if no strategy of the contract does.
  private typealias Choice = (need: String, strategy: String?, sites: Int)

  /// For each need that any strategy serves, the strategies with the number of sites.
  private static func choices(in report: Report) -> [LabelledFact] {
    let all = report.recommended.flatMap(\.recommendations)
    let answers = all.filter { !$0.isFailClosed }.flatMap { one in
      one.answers.map { (need($0), $0.choice?.strategy, one.sites.count) as Choice }
    }
    let closed = all.filter(\.isFailClosed).map { one in
      ("fail-closed", one.closingStrategy, one.sites.count) as Choice
    }
    return (answers + closed).grouped(by: \.need).compactMap { need, choices in
      let sites = choices.grouped(by: \.strategy).map { strategy, choices in
        (strategy: strategy, count: choices.reduce(0) { $0 + $1.sites })
      }
      let served = sites.filter { $0.strategy != nil }.ordered { $0.count > $1.count }
      if served.isEmpty { return nil }
      let names = served.prefix(2).map { "\($0.strategy ?? "", .name) at \($0.count)" as Sentence }
      let others = served.dropFirst(2).reduce(0) { $0 + $1.count }
      let unserved = sites.first { $0.strategy == nil }?.count ?? 0
      return LabelledFact(
        label: "\(need, .emphasis)",
        text: """
          \(.joined(names, by: ", "))\(if: others > 0, ", others at \(others)")\
          \(if: unserved > 0, "; no fix at \(unserved)")
          """)
    }
  }
}

extension ComparisonDigest.Cell {
  fileprivate var words: Sentence {
    "\("\(survived)/\(checks)", .number) \(worst.style.symbol, .outcome(worst))"
  }
}
