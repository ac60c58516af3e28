import CompatModel
import JSONSyntax

// What each class of change would cost.

extension Sections {
  private typealias Ranked = (risk: ReportRisk, contract: ReportContract)

  /// A table for a contract with one model, and the most urgent risks of the contracts that compare
  /// several; a page has grids of all contracts, and needs the most urgent risks only.
  static func risks(_ digest: ReportDigest, _ detail: ReportDetail) -> [Block] {
    let contracts = digest.report.contracts.filter { !$0.risks.isEmpty }
    if detail.isPage {
      return .section("risks", Prose.Heading.risks, mostUrgent(in: contracts, of: digest.report))
    }
    guard !contracts.isEmpty else { return [] }
    let single = contracts.filter { $0.strategies.count == 1 }
    // The number of sites in a table, and of risks in a list where there is room.
    let limit = detail.isAbridged ? 10 : detail.isComplete ? 1_000 : 40
    let rows = single.flatMap { RiskGrid(of: $0)?.rows.prefix(limit) ?? [] }
    let heading =
      detail.isAbridged && single.isEmpty ? Prose.Heading.highestRisks : Prose.Heading.risks
    return [
      .section(
        Section(
          id: "risks", title: Sentence(heading, nil),
          blocks: (single.isEmpty ? [] : [.paragraph(Prose.riskNote(on: rows), as: .note)])
            + single.flatMap { table(of: $0, limit: limit) }
            + (detail.isAbridged
              ? summary(of: contracts, limit: limit) : list(of: contracts, limit: limit))))
    ]
  }

  /// The most urgent risks that a strategy can do something about, one on a line.
  private static func summary(of contracts: [ReportContract], limit: Int) -> [Block] {
    let briefs = RiskBrief.all(in: contracts)
    let shown = Array(briefs.filter { $0.survivor != nil }.prefix(limit))
    let table = Table(
      Prose.Heading.highestRisks, rowTitle: "site", style: .matrix,
      columns: ["effect", "remedy", "change", "releases"], optionalColumns: 2,
      rows: shown.map { brief in
        Table.Row(
          Prose.site(of: brief).plainText,
          [
            Prose.loss(in: brief), Prose.survivor(of: brief), Prose.change(in: brief),
            Prose.releases(of: brief),
          ])
      })
    let unhelped = briefs.filter { $0.survivor == nil }.reduce(0) { $0 + $1.sites.count }
    return (shown.isEmpty ? [] : [.paragraph(Prose.note(on: shown), as: .note), .table(table)])
      + Blocks.paragraph(unhelped > 0 ? Prose.unhelped(unhelped) : nil)
  }

  private static func table(of contract: ReportContract, limit: Int) -> [Block] {
    guard let strategy = contract.strategies.first, let grid = RiskGrid(of: contract) else {
      return []
    }
    let shown = grid.rows.prefix(limit)
    let hasTypes = shown.contains { $0.type != nil }
    let table = Table(
      "\(contract.id) · \(contract.modelName ?? strategy.model)", rowTitle: contract.id,
      style: .grid, columns: (hasTypes ? ["type"] : []) + grid.columns.map { Prose.title(of: $0) },
      rows: shown.map { row in
        let type: Sentence = "\(row.type ?? "", .name)"
        return Table.Row(
          row.site, note: row.property ?? "",
          (hasTypes ? [type] : []) + grid.columns.map { Prose.words(for: row, $0) })
      })
    let rest = grid.rows.count - shown.count
    return [.table(table)] + Blocks.paragraph(rest > 0 ? Prose.moreSites(rest) : nil)
  }

  private static func list(of contracts: [ReportContract], limit: Int) -> [Block] {
    let risks = ranked(contracts.filter { $0.strategies.count > 1 }).prefix(limit)
    return .list(
      risks.map { Block.Item(text: Prose.line(for: $0.risk, of: $0.contract)) }, spacing: .plain)
  }

  /// The risks of contracts, the most urgent first.
  private static func ranked(
    _ contracts: [ReportContract], atMost limit: Int = .max
  ) -> [Ranked] {
    // The most urgent risks of a contract come first.
    let risks = contracts.flatMap { contract -> [Ranked] in
      contract.risks.prefix(limit).filter { $0.weight > 0 }.map { ($0, contract) }
    }
    return risks.ordered { $0.risk.weight > $1.risk.weight }
  }

  /// The most urgent risks of all contracts, each with a link to its row of a grid.
  private static func mostUrgent(in contracts: [ReportContract], of report: Report) -> [Block] {
    let limit = 20
    var links: [String: [String: String]] = [:]
    let rows = ranked(contracts, atMost: limit).prefix(limit).compactMap { one -> Table.Row? in
      let (risk, contract) = one
      guard let readers = RiskReaders(risk, of: contract) else { return nil }
      let known = links[contract.id] ?? rowLinks(of: contract, in: report)
      links[contract.id] = known
      let cells: [Sentence] = [
        Sentence(Prose.title(of: risk.changeClass), nil),
        Prose.word(for: RiskGrid.Cell(readers.worst, isFailClosed: risk.isFailClosed)),
        Prose.releases(of: readers.hit), Prose.releases(of: readers.safe),
      ]
      let name = Table.Name(text: "\(contract.id) \(risk.site)", link: known[risk.site])
      return Table.Row(names: [name], cells: cells.map { Table.Cell($0) })
    }
    guard !rows.isEmpty else { return [] }
    return [
      .table(
        Table(
          "The most urgent risks", rowTitle: "site",
          columns: ["change", "effect", "in releases", "survived by"], rows: rows))
    ]
  }

  /// The rows of a contract's grid that are written, by site.
  private static func rowLinks(
    of contract: ReportContract, in report: Report
  ) -> [String: String] {
    let rows = PropertyGrid(of: contract).rows.prefix(maximumRows(of: report))
    return Dictionary(first: rows.map { ($0.site, $0.id) })
  }
}
