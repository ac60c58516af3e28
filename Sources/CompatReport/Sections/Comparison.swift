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
        \(example(in: comparison), after: "", before: " ")Sites count whose type the strategy changes\
        \(if: comparison.rows.contains { $0.contracts > 1 }, "; of contracts, its worst one") \
        (– none).
        """,
      [.table(table(of: comparison))] + rest)
  }

  /// Reads the first cell of a table aloud.
  private static func example(in comparison: ComparisonDigest) -> Sentence {
    guard let row = comparison.rows.first,
      let cell = comparison.changes.lazy.compactMap({ row.cells[$0] }).first
    else { return "" }
    return """
      \(cell.words): \(cell.survived) of \(cell.checks, of: "check") survived, and the worst was \
      \(cell.worst).
      """
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
