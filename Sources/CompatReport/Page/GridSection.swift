import CompatModel

/// The contracts: for each, what changes cost at each property, release by release.
struct GridSection: ReportSection {
  var digest: ReportDigest
  var detail: ReportDetail

  /// The number of rows that are written of each contract; all contracts share a page.
  static func maximumRows(of report: Report) -> Int {
    max(10, min(200, 1_500 / max(1, report.contracts.count)))
  }

  /// The id of the section of a contract, which links lead to.
  static func id(of contract: String) -> String { "contract:" + FilterFragment.encoded(contract) }

  var blocks: [DocumentBlock] {
    let contracts = digest.report.contracts
    guard !contracts.isEmpty else { return [] }
    let rows = Self.maximumRows(of: digest.report)
    let note = Paragraph(role: .note, text: Prose.gridNote)
    return [
      .section(
        DocumentSection(
          id: "contracts", title: Sentence(Prose.Heading.contracts, nil),
          blocks: [
            .paragraph(note),
            .paragraph(Paragraph(role: .withoutScript, text: Prose.openedByScript)),
          ]
            + contracts.map { .section(section(of: $0, rows: rows)) }))
    ]
  }

  private func section(of contract: ReportContract, rows: Int) -> DocumentSection {
    let grid = PropertyGrid(of: contract)
    let summary: [DocumentBlock] =
      contract.summary.isEmpty
      ? [] : [.paragraph(Paragraph(text: "\(contract.summary, .quotation)"))]
    let steps: [DocumentBlock] =
      contract.steps.isEmpty
      ? []
      : [.list(ItemList(items: contract.steps.map { ItemList.Item(text: Prose.step(of: $0)) }))]
    let rest = grid.rows.count - rows
    return DocumentSection(
      id: GridSection.id(of: contract.id),
      title: contract.title == contract.id
        ? "\(contract.id, .name)" : "\(contract.title, .emphasis) (\(contract.id, .name))",
      blocks: summary + [.page(.grid(grid, of: contract, rows: rows))]
        + (rest > 0 ? [.paragraph(Paragraph(text: Prose.moreRows(rest)))] : [])
        + steps
        + [
          .details(
            Details(
              summary: """
                \(contract.strategies.count, of: "strategy", plural: "strategies"), \
                \(contract.samples.count, of: "sample")
                """,
              blocks: [.table(strategies(of: contract)), .facts(facts(of: contract))]))
        ])
  }

  private func facts(of contract: ReportContract) -> [LabelledFact] {
    [
      ("versions", contract.versions), ("samples", contract.samples),
      ("fail-closed", contract.failClosed),
    ].compactMap { label, values in
      let list = values.map { value -> Sentence in "\(value, .location)" }
      return values.isEmpty
        ? nil : LabelledFact(label: "\(label, .aside)", text: .joined(list, by: ", "))
    }
  }

  private func strategies(of contract: ReportContract) -> RecordTable {
    RecordTable(
      title: "Strategies of " + contract.id, recordTitle: "strategy",
      columns: ["release", "decoder", "model", "promises", "survived"],
      records: contract.strategies.map { strategy in
        let tally = strategy.tally
        let promises = strategy.capabilities.joined(separator: ", ")
        return RecordTable.Record(
          name: strategy.id, note: strategy.summary,
          cells: [
            "\(strategy.release, .emphasis), built against \(strategy.builtAgainst, .emphasis)",
            "\(strategy.decoder, .quotation)", "\(strategy.model, .location)",
            "\(promises, .quotation)", "\(tally.survived)/\(tally.total.grouped, .number)",
          ])
      })
  }
}
