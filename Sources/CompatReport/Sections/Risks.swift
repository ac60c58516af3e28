import CompatEngine
import CompatModel
import JSONSyntax

// What each class of change would cost.

extension Sections {
  /// The properties of the contracts with one model, and the most urgent risks of the contracts that
  /// compare several; a page has grids of all contracts, and needs the most urgent risks only.
  static func risks(_ report: Report, _ detail: ReportDetail) -> [Block] {
    let contracts = report.contracts.filter { !$0.risks.isEmpty }
    if detail.isPage {
      let links = Dictionary(
        first: report.contracts.map { ($0.id, rowLinks(of: $0, in: report)) })
      return .section(
        "risks", Prose.Heading.risks,
        costs(at: PropertyDigest.all(in: report), in: report, atMost: 20)
          + highestRisks(report, rows: 20) { links[$0.contract]?[$0.sites.first ?? ""] })
    }
    return .section(
      "risks", Prose.Heading.risks,
      note: "What each change of the server would cost; a risk is no failure.",
      costs(at: PropertyDigest.all(in: report), in: report)
        + [list(of: contracts.filter { $0.strategies.count > 1 })])
  }

  /// What changes would cost at properties: all of them, with their sites, or the first ones, in as
  /// many columns as there is room for.
  static func costs(
    at properties: [PropertyDigest], in report: Report, atMost limit: Int? = nil
  ) -> [Block] {
    let shown = properties.prefix(limit ?? .max)
    // The class of change that happens most often comes first, and a narrow terminal has it.
    let classes = ChangeClass.allCases.ordered {
      report.weights[$0] ?? 0 > report.weights[$1] ?? 0
    }.filter { changeClass in
      // A value that is moved is missing where it was: a column of its own must tell more.
      shown.contains {
        $0.cells[changeClass] != nil
          && (changeClass != .moved || $0.cells[.moved] != $0.cells[.missing])
      }
    }
    let isCut = limit != nil
    let table = Table(
      Prose.Heading.risks, rowTitle: "property", style: .matrix,
      columns: ["type"] + classes.map { Prose.title(of: $0) },
      optionalColumns: isCut ? classes.count : 0,
      rows: shown.map { property in
        let others = property.sites.dropFirst()
        let more = isCut && !others.isEmpty ? " +\(others.count)" : ""
        let cells = classes.map {
          property.cells[$0].map { isCut ? $0.mark : $0.word } ?? "–"
        }
        var row = Table.Row(
          property.name.plainText + more, ["\(property.type ?? "", .name)"] + cells)
        if !isCut { row.names += others.map { Table.Name(text: $0) } }
        return row
      })
    if shown.isEmpty { return [] }
    let cells = shown.flatMap { property in classes.compactMap { property.cells[$0] } }
    let order: Sentence = """
      \(shown.count) of \(properties.count, of: "property"), required and likeliest first
      """
    let notes: [Sentence] = [
      shown.count < properties.count ? order : "",
      RiskCell.legend(of: cells, hasOutcomes: !isCut), "– not applied",
      isCut && shown.contains { $0.sites.count > 1 } ? "+1: one more site" : "",
    ]
    return [.paragraph("\(.joined(notes, by: "; ")).", as: .note), .table(table)]
  }

  /// The most urgent risks that a strategy can do something about, one on a line; below a legend.
  static func highestRisks(
    _ report: Report, rows: Int, link: (RiskBrief) -> String? = { _ in nil }
  ) -> [Block] {
    let briefs = RiskBrief.all(in: report.contracts)
    let helped = briefs.filter { $0.survivor != nil }
    let shown = Array(helped.prefix(rows))
    var table = Table(
      Prose.Heading.highestRisks, rowTitle: "site", style: .matrix,
      columns: ["change", "effect", "releases", "remedy"], optionalColumns: 2,
      rows: shown.map { brief in
        Table.Row(
          brief.siteWords.plainText, link: link(brief),
          [
            brief.changeWords, brief.worst.word, brief.releaseWords,
            "\(brief.survivor ?? "", .name)",
          ])
      })
    if shown.contains(where: { $0.releaseWords.plainText.contains("(") }) {
      table.columns[2].note = "in parentheses: less is lost"
    }
    let notes: [Sentence] = [
      "A risk is no failure",
      shown.count < helped.count
        ? "\(shown.count) of \(helped.count) that a tested strategy prevents" : "",
      RiskCell.legend(of: shown.map(\.worst), hasOutcomes: false),
      shown.contains { $0.sites.count > 1 } ? "+1: one more site, or release" : "",
    ]
    let unhelped = briefs.filter { $0.survivor == nil }.reduce(0) { $0 + $1.sites.count }
    let rest: Sentence = """
      Not listed: \(unhelped, of: "risk") that no tested strategy prevents: \
      \("report --show risks", .command)
      """
    return .section(
      "highest-risks", Prose.Heading.highestRisks,
      note: "\(.joined(notes, by: "; ")).",
      [.table(table), .paragraph(unhelped > 0 ? rest : "")])
  }

  private static func list(of contracts: [ReportContract]) -> Block {
    let risks = contracts.flatMap { contract in
      contract.risks.filter { $0.weight > 0 }.map { (risk: $0, contract: contract) }
    }.ordered { $0.risk.weight > $1.risk.weight }
    return .list(
      risks.prefix(1_000).map {
        Block.Item(text: Prose.line(for: $0.risk, of: $0.contract))
      }, spacing: .plain)
  }

  /// The rows of a contract's grid that are written, by site.
  static func rowLinks(of contract: ReportContract, in report: Report) -> [String: String] {
    Dictionary(first: PropertyGrid(of: contract, in: report).rows.map { ($0.site, $0.id) })
  }
}

extension Prose {
  static func line(for risk: ReportRisk, of contract: ReportContract) -> Sentence {
    guard let readers = RiskReaders(risk, of: contract), let first = readers.hit.first,
      let cell = risk.cell(of: first.id)
    else { return "" }
    let verb: Sentence = "; \(risk.isFailClosed ? "rejected" : "survived", .aside) by "
    let safe: Sentence = "\(strategies: readers.safe.map(\.id), atMost: 1)"
    return """
      \(contract.id, .name) \(risk.site, .location), \(title(of: risk.changeClass), .emphasis): \
      \(cell.word) in \(strategies: readers.hit.map(\.id), atMost: 2)\(safe, after: verb)\
      \(risk.precedent.map { "; weight ×\("\($0.factor)", .aside), this API \(words(for: $0))" })
      """
  }

  static func words(for precedent: Precedent) -> Sentence {
    """
    has done this before: \(precedent.newer, .name) \
    \(words(of: precedent.kind.rawValue), .emphasis)\(precedent.name, .value, after: " ") at \
    \(precedent.site.isEmpty ? "/" : precedent.site, .location)
    """
  }
}
