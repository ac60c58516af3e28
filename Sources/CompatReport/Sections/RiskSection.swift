import CompatModel

/// What each class of change would cost: a table for a contract with one model, and the most urgent
/// risks of the contracts that compare several.
struct RiskSection: ReportSection {
  var digest: ReportDigest
  var detail: ReportDetail

  /// The number of sites in a table, and of risks in a list where there is room.
  private var limit: Int { detail.isAbridged ? 10 : detail.isComplete ? 1_000 : 40 }

  var blocks: [DocumentBlock] {
    let contracts = digest.report.contracts.filter { !$0.risks.isEmpty }
    guard !contracts.isEmpty else { return [] }
    let single = contracts.filter { $0.strategies.count == 1 }
    let rows = single.flatMap { grid(of: $0)?.rows.prefix(limit) ?? [] }
    let note: [DocumentBlock] =
      single.isEmpty
      ? [] : [.paragraph(Paragraph(role: .note, text: Prose.riskNote(on: rows)))]
    return [
      .section(
        DocumentSection(
          id: "risks",
          title: Sentence(
            detail.isAbridged && single.isEmpty ? Prose.Heading.highestRisks : Prose.Heading.risks,
            nil),
          blocks: note + single.flatMap(table)
            + (detail.isAbridged ? summary(of: contracts) : list(of: contracts))))
    ]
  }

  /// The most urgent risks that a strategy can do something about, one on a line.
  private func summary(of contracts: [ReportContract]) -> [DocumentBlock] {
    let briefs = RiskBrief.all(in: contracts)
    let shown = Array(briefs.filter { $0.survivor != nil }.prefix(limit))
    let records = shown.map { brief in
      RecordTable.Record(
        name: Prose.site(of: brief).plainText, note: "",
        cells: [
          Prose.loss(in: brief), Prose.survivor(of: brief), Prose.change(in: brief),
          Prose.releases(of: brief),
        ])
    }
    let table = RecordTable(
      title: Prose.Heading.highestRisks, recordTitle: "site", style: .matrix,
      columns: ["effect", "remedy", "change", "releases"], optionalColumns: 2,
      records: records)
    let unhelped = briefs.filter { $0.survivor == nil }.reduce(0) { $0 + $1.sites.count }
    let note = DocumentBlock.paragraph(Paragraph(role: .note, text: Prose.note(on: shown)))
    return (records.isEmpty ? [] : [note, .table(table)])
      + (unhelped > 0 ? [.paragraph(Paragraph(text: Prose.unhelped(unhelped)))] : [])
  }

  private func grid(of contract: ReportContract) -> RiskGrid? {
    contract.strategies.first.map { RiskGrid(of: contract, strategy: $0.id) }
  }

  private func table(of contract: ReportContract) -> [DocumentBlock] {
    guard let strategy = contract.strategies.first, let grid = grid(of: contract) else { return [] }
    let shown = grid.rows.prefix(limit)
    let hasTypes = shown.contains { $0.type != nil }
    let table = RecordTable(
      title: "\(contract.id) · \(contract.modelName ?? strategy.model)", recordTitle: contract.id,
      style: .grid,
      columns: (hasTypes ? ["type"] : []) + grid.columns.map { Prose.title(of: $0) },
      records: shown.map { row in
        let type: Sentence = "\(row.type ?? "", .name)"
        return RecordTable.Record(
          name: row.site, note: row.property ?? "",
          cells: (hasTypes ? [type] : [])
            + grid.columns.map { Prose.words(for: row, $0) })
      })
    let rest = grid.rows.count - shown.count
    return [.table(table)]
      + (rest > 0 ? [.paragraph(Paragraph(text: Prose.moreSites(rest)))] : [])
  }

  private func list(of contracts: [ReportContract]) -> [DocumentBlock] {
    let items = ranked(contracts).prefix(limit).map { one in
      ItemList.Item(text: Prose.line(for: one.risk, of: one.contract))
    }
    return items.isEmpty ? [] : [.list(ItemList(spacing: .plain, items: items))]
  }

  /// The risks of the contracts with several models, the most urgent first.
  private func ranked(
    _ contracts: [ReportContract]
  ) -> [(risk: ReportRisk, contract: ReportContract)] {
    var risks: [(risk: ReportRisk, contract: ReportContract)] = []
    for contract in contracts where contract.strategies.count > 1 {
      risks += contract.risks.filter { $0.weight > 0 }.map { ($0, contract) }
    }
    // Stable: of equal weights, the first contract comes first.
    return risks.enumerated().sorted { left, right in
      (right.element.risk.weight, left.offset) < (left.element.risk.weight, right.offset)
    }.map(\.element)
  }
}
