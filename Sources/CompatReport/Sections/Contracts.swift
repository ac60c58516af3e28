import CompatModel

// The contracts with their strategies; on the page with what changes cost at each property.

extension Sections {
  /// The number of rows that are written of each contract; all contracts share a page.
  static func maximumRows(of report: Report) -> Int {
    max(10, min(200, 1_500 / max(1, report.contracts.count)))
  }

  /// The id of the section of a contract, which links lead to.
  static func id(of contract: String) -> String { "contract:" + FilterFragment.encoded(contract) }

  /// The contracts, for those who want to look something up.
  static func contracts(_ digest: ReportDigest, _ detail: ReportDetail) -> [Block] {
    let sections = digest.report.contracts.map { contract in
      let operators = operatorTable(
        of: digest, title: "\(Prose.Heading.operators): \(contract.id)",
        strategies: StrategyDigest.strategies(of: contract, statuses: digest.statuses),
        detail: detail, isLinked: false)
      return section(
        of: contract,
        [
          .facts(facts(of: contract)), .table(strategies(of: contract)),
          .details(Sentence(Prose.Heading.operators, nil), [.table(operators)]),
        ])
    }
    return .section("contracts", Prose.Heading.contracts, isAppendix: true, sections)
  }

  /// For each contract, what changes cost at each property, release by release.
  static func grids(_ digest: ReportDigest, _ detail: ReportDetail) -> [Block] {
    let rows = maximumRows(of: digest.report)
    var cells: Set<RiskGrid.Cell> = []
    let sections = digest.report.contracts.map { contract in
      let grid = PropertyGrid(of: contract)
      for row in grid.rows.prefix(rows) {
        for one in row.cells.values { cells.formUnion(one.compactMap(\.self)) }
      }
      let rest = grid.rows.count - rows
      let summary: Sentence = """
        \(contract.strategies.count, of: "strategy", plural: "strategies"), \
        \(contract.samples.count, of: "sample")
        """
      return section(
        of: contract,
        [.grid(grid, rows: rows)]
          + Blocks.paragraph(rest > 0 ? Prose.moreRows(rest) : nil) + steps(of: contract)
          + [.details(summary, [.table(strategies(of: contract)), .facts(facts(of: contract))])])
    }
    let note = Block.paragraph(Prose.openedByScript, as: .withoutScript)
    return .section(
      "contracts", Prose.Heading.contracts, note: Prose.gridNote(on: Array(cells)),
      sections.isEmpty ? [] : [note] + sections)
  }

  private static func section(of contract: ReportContract, _ blocks: [Block]) -> Block {
    let summary: Sentence? = contract.summary.isEmpty ? nil : "\(contract.summary, .quotation)"
    return .section(
      Section(
        id: id(of: contract.id),
        title: contract.title == contract.id
          ? "\(contract.id, .name)" : "\(contract.title, .emphasis) (\(contract.id, .name))",
        blocks: Blocks.paragraph(summary) + blocks))
  }

  private static func facts(of contract: ReportContract) -> [LabelledFact] {
    [
      ("versions", contract.versions), ("samples", contract.samples),
      ("fail-closed", contract.failClosed),
    ].compactMap { label, values in
      let list = values.map { value -> Sentence in "\(value, .location)" }
      return values.isEmpty
        ? nil : LabelledFact(label: "\(label, .aside)", text: .joined(list, by: ", "))
    }
  }

  private static func strategies(of contract: ReportContract) -> Table {
    Table(
      "Strategies of " + contract.id, rowTitle: "strategy",
      columns: ["release", "decoder", "model", "promises", "survived"],
      rows: contract.strategies.map { strategy in
        let tally = strategy.tally
        let promises = strategy.capabilities.joined(separator: ", ")
        return Table.Row(
          strategy.id, note: strategy.summary,
          [
            "\(strategy.release, .emphasis), built against \(strategy.builtAgainst, .emphasis)",
            "\(strategy.decoder, .quotation)", "\(strategy.model, .location)",
            "\(promises, .quotation)", "\(tally.survived)/\(tally.total.grouped, .number)",
          ])
      })
  }
}
