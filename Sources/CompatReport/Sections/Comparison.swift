import CompatEngine
import CompatModel
import JSONSyntax

// Which strategy survives what, where the strategies of a contract differ.

extension Sections {
  static func comparison(_ report: Report) -> [Block] {
    let comparison = ComparisonDigest(of: report.contracts)
    let contracts = report.contracts.compactMap { contract -> Block? in
      guard let reference = contract.reference else { return nil }
      let table = table(of: ComparisonDigest(of: [contract]), contract: contract.id)
      return .details(
        "\(contract.id, .name), compared with \(reference, .name)", isTitle: true, [.table(table)])
    }
    return section(of: comparison, contracts)
  }

  static func section(of comparison: ComparisonDigest, _ rest: [Block] = []) -> [Block] {
    .section(
      "strategies", Prose.Heading.comparison,
      note: """
        Only at sites whose type the strategy changes: survived/made, worst outcome\
        \(if: comparison.rows.contains { $0.contracts > 1 }, ", in its worst contract") (– none).
        """,
      [.table(table(of: comparison))] + rest)
  }

  static func table(of comparison: ComparisonDigest, contract: String? = nil) -> Table {
    Table(
      title: contract ?? Prose.Heading.comparison, rowTitle: "strategy",
      columns: comparison.changes.map(title),
      // What is asked last is left out first; two questions are always there.
      optionalColumns: max(0, comparison.changes.count - 2),
      rows: comparison.rows.map { row in
        Table.Row(
          name: row.id, cells: comparison.changes.map { row.cells[$0]?.words ?? "–" })
      })
  }

  private static func title(of change: ComparedChange) -> String {
    change == .newElement ? "new in array" : Prose.title(of: change.changeClass)
  }
}

extension ComparisonDigest.Cell {
  fileprivate var words: Sentence {
    "\("\(survived)/\(checks)", .number) \(worst.style.symbol, .outcome(worst))"
  }
}
