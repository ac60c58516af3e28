import CompatEngine
import CompatModel
import JSONSyntax

// What each class of change would cost.

extension Sections {
  /// A table for a contract with one model, and the most urgent risks of the contracts that compare
  /// several; a page has grids of all contracts, and needs the most urgent risks only.
  static func risks(_ report: Report, _ detail: ReportDetail) -> [Block] {
    let contracts = report.contracts.filter { !$0.risks.isEmpty }
    if detail.isPage {
      return .section("risks", Prose.Heading.risks, mostUrgent(in: contracts, of: report))
    }
    guard !contracts.isEmpty else { return [] }
    // The number of sites in a table, and of risks in a list where there is room.
    let limit = detail.isComplete ? 1_000 : 40
    let single = contracts.filter { $0.strategies.count == 1 }
    let rows = single.map(rows)
    let note = note(on: rows.flatMap { $0.prefix(limit) })
    return [
      .section(
        Section(
          id: "risks", title: Sentence(Prose.Heading.risks),
          blocks: (single.isEmpty ? [] : [.paragraph(note, as: .note)])
            + zip(single, rows).flatMap { table(of: $0, rows: $1, limit: limit) }
            + list(of: contracts, limit: limit)))
    ]
  }

  /// The most urgent risks that a strategy can do something about, one on a line.
  static func highestRisks(_ report: Report, rows: Int) -> [Block] {
    let briefs = RiskBrief.all(in: report.contracts)
    let shown = Array(briefs.filter { $0.survivor != nil }.prefix(rows))
    let table = Table(
      Prose.Heading.highestRisks, rowTitle: "site", style: .matrix,
      columns: ["effect", "remedy", "change", "releases"], optionalColumns: 2,
      rows: shown.map { brief in
        Table.Row(
          brief.siteWords.plainText,
          [
            brief.worst.word, "\(brief.survivor ?? "", .name)", brief.changeWords,
            brief.releaseWords,
          ])
      })
    let note: Sentence = """
      \(RiskCell.legend(of: shown.map(\.worst)))\
      \(if: shown.contains { $0.sites.count > 1 }, "; +1: one more site")\
      \(if: shown.contains { !$0.others.isEmpty }, "; (1.0): less is lost").
      """
    let unhelped = briefs.filter { $0.survivor == nil }.reduce(0) { $0 + $1.sites.count }
    let rest: Sentence = """
      \(unhelped, of: "more risk") \(unhelped, one: "has", many: "have") no fix among the tested \
      strategies: \("report --show risks", .command)
      """
    return .section(
      "risks", Prose.Heading.highestRisks, note: shown.isEmpty ? nil : note,
      (shown.isEmpty ? [] : [.table(table)]) + Blocks.paragraph(unhelped > 0 ? rest : nil))
  }

  /// The sites of a contract with one model: first the one with the worst cell; of equal ones, the one
  /// with the most urgent risk.
  private static func rows(of contract: ReportContract) -> [PropertyGrid.Row] {
    PropertyGrid(of: contract).rows.filter { row in
      !row.risks.isEmpty && row.cells.values.contains { $0[0] != nil }
    }.ordered { $0.severity > $1.severity }
  }

  private static func table(
    of contract: ReportContract, rows: [PropertyGrid.Row], limit: Int
  ) -> [Block] {
    // The title has the type of the whole payload.
    let types = rows.map { $0.site == "/" ? nil : $0.type }
    let prefix = commonPrefix(of: types.compactMap(\.self))
    let hasTypes = types.prefix(limit).contains { $0 != nil }
    let classes = ChangeClass.allCases.filter { changeClass in
      // A member that is moved is missing where it was: a column of its own must tell more.
      rows.contains { row in
        let cell = row.cell(changeClass)
        return cell != nil && (changeClass != .moved || cell != row.cell(.missing))
      }
    }
    let table = Table(
      "\(contract.id) · \(contract.modelName ?? contract.strategies[0].model)",
      rowTitle: contract.id, style: .grid,
      columns: (hasTypes ? ["type"] : []) + classes.map { Prose.title(of: $0) },
      rows: zip(rows, types).prefix(limit).map { row, type in
        let type: Sentence = "\(type?.replacing(prefix, with: "") ?? "", .name)"
        return Table.Row(
          row.site, note: row.property ?? "", (hasTypes ? [type] : []) + classes.map(row.words))
      })
    return [.table(table)] + Blocks.paragraph(Prose.more(rows.count - limit, "site"))
  }

  /// The types around all types, which tell them not apart: `Models.Order.` of `Models.Order.Item`.
  private static func commonPrefix(of types: [String]) -> String {
    // What stands in angle brackets is around nothing.
    let names = types.map { type in type.drop { $0 == "[" }.prefix { $0 != "<" } }
    let scopes = names.filter { $0.contains(".") }.map { name in
      name.split(separator: ".").dropLast().map { $0 + "." }
    }
    let common = scopes.dropFirst().reduce(scopes.first ?? []) { common, scope in
      zip(common, scope).prefix { $0 == $1 }.map(\.0)
    }
    return common.joined()
  }

  private static func note(on rows: [PropertyGrid.Row]) -> Sentence {
    // A cell with several outcomes has the mark of each.
    let mixed = rows.flatMap(\.risks.values).compactMap(\.outcomes).filter { $0.counts.count > 1 }
    let outcomes = Outcome.allCases.filter { outcome in mixed.contains { $0[outcome] > 0 } }
    let cells = rows.flatMap { $0.cells.values.compactMap { $0[0] } }
    return """
      What each change of the server would cost; a risk is no failure.\
      \(if: !rows.isEmpty, " \(RiskCell.legend(of: cells, and: outcomes)).")
      """
  }

  private static func list(of contracts: [ReportContract], limit: Int) -> [Block] {
    let risks = ranked(contracts.filter { $0.strategies.count > 1 }).prefix(limit)
    return .list(
      risks.map { Block.Item(text: Prose.line(for: $0.risk, of: $0.contract)) }, spacing: .plain)
  }

  /// The risks of contracts, the most urgent first.
  static func ranked(
    _ contracts: [ReportContract], atMost limit: Int = .max
  ) -> [(risk: ReportRisk, contract: ReportContract)] {
    // The most urgent risks of a contract come first.
    let risks = contracts.flatMap { contract in
      contract.risks.prefix(limit).filter { $0.weight > 0 }.map { (risk: $0, contract: contract) }
    }
    return risks.ordered { $0.risk.weight > $1.risk.weight }
  }

  /// The most urgent risks of all contracts, each with a link to its row of a grid.
  private static func mostUrgent(in contracts: [ReportContract], of report: Report) -> [Block] {
    let limit = 20
    var links: [String: [String: String]] = [:]
    let rows = ranked(contracts, atMost: limit).prefix(limit).compactMap {
      risk, contract -> Table.Row? in
      guard let readers = RiskReaders(risk, of: contract) else { return nil }
      let known = links[contract.id] ?? rowLinks(of: contract, in: report)
      links[contract.id] = known
      let cells: [Sentence] = [
        Sentence(Prose.title(of: risk.changeClass)), readers.worst.word,
        releases(of: readers.hit), releases(of: readers.safe),
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
  private static func rowLinks(of contract: ReportContract, in report: Report) -> [String: String] {
    let rows = PropertyGrid(of: contract).rows.prefix(maximumRows(of: report))
    return Dictionary(first: rows.map { ($0.site, $0.id) })
  }

  /// The releases that pay for a risk, or do not.
  private static func releases(of strategies: [ReportStrategy]) -> Sentence {
    let names = strategies.map { "\($0.release) \($0.id)" }
    return names.isEmpty ? "–" : "\(list: names, .location, atMost: 3, of: "strategy")"
  }
}

extension PropertyGrid.Row {
  fileprivate var severity: Int { cells.values.compactMap { $0[0]?.severity }.max() ?? 0 }

  /// What a class of change costs the only strategy; nil where no such change was tried.
  fileprivate func cell(_ changeClass: ChangeClass) -> RiskCell? {
    cells[changeClass]?.first ?? nil
  }

  /// What a class of change costs the only strategy: in one word, with the number of checks, or each
  /// outcome that happened with its number.
  fileprivate func words(_ changeClass: ChangeClass) -> Sentence {
    guard let cell = cell(changeClass) else { return "–" }
    guard let tally = risks[changeClass]?.outcomes else { return cell.word }
    return tally.counts.count == 1 ? "\(cell.word) \(tally.words)" : tally.words
  }
}

extension Prose {
  static func line(for risk: ReportRisk, of contract: ReportContract) -> Sentence {
    guard let readers = RiskReaders(risk, of: contract),
      let first = readers.hit.first.flatMap({ risk.effect(on: $0.id) })
    else { return "" }
    let safe = readers.safe.map(\.id)
    let survivors: Sentence = """
      ; \(risk.isFailClosed ? "rejected" : "survived", .aside) by \(strategies: safe, atMost: 1)
      """
    return """
      \(contract.id, .name) \(risk.site, .location), \(title(of: risk.changeClass), .emphasis): \
      \(RiskCell(first, isFailClosed: risk.isFailClosed).word) in \
      \(strategies: readers.hit.map(\.id), atMost: 2)\(if: !safe.isEmpty, survivors)\
      \(risk.precedent.map { "; weight ×\("\($0.factor)", .aside), this API \(words(for: $0))" })
      """
  }

  /// What the server has really done before.
  static func words(for precedent: ReportPrecedent) -> Sentence {
    let name = precedent.name.map { " \($0, .value)" as Sentence }
    return """
      has done this before: \(precedent.newer, .name) \
      \(words(of: precedent.kind.rawValue), .emphasis)\(name) at \
      \(precedent.site.isEmpty ? "/" : precedent.site, .location)
      """
  }
}
