import CompatEngine
import CompatModel
import JSONSyntax

// What each class of change would cost.

extension Sections {
  /// The properties of the contracts with one model, and the most urgent risks of the contracts that
  /// compare several; a page has grids of all contracts, and needs the most urgent risks only.
  static func risks(_ report: Report, _ detail: ReportDetail) -> [Block] {
    let properties = PropertyDigest.groups(in: report)
    let briefs = RiskBrief.all(in: report.contracts)
    if detail.isPage {
      let links = Dictionary(
        first: report.contracts.map { ($0.id, rowLinks(of: $0, in: report)) })
      return costs(at: properties, atMost: 20, names: 5)
        + highestRisks(briefs, rows: 20) { links[$0.contract]?[$0.sites.first ?? ""] }
    }
    return costs(at: properties, names: 100) + highestRisks(briefs)
  }

  /// What changes would cost at properties, and what to write instead.
  static func costs(
    at groups: [[PropertyDigest]], atMost limit: Int = .max, names: Int
  ) -> [Block] {
    let shown = groups.prefix(limit)
    let legend = RiskCell.legend(of: shown.flatMap(\.[0].cells.values), hasOutcomes: false)
    let hasFix = shown.contains { $0[0].fix != nil }
    let note: Sentence = """
      Required properties and likely changes first; a risk is no failure.\
      \(if: hasFix, " Edits were tried on the model; in an init(from:) of yours, decode that type.")\
      \(legend, after: " ", before: ".")
      """
    let rest = groups.dropFirst(limit).joined().count
    return .section(
      "costs", Prose.Heading.costs, note: note,
      [
        .list(shown.map { item(for: $0, names: names) }),
        .paragraph(Prose.more(rest, "property", see: "report --show risks")),
      ])
  }

  private static func item(for alike: [PropertyDigest], names limit: Int) -> Block.Item {
    let (property, sites) = (alike[0], alike[0].sites)
    let others = Sentence.list(alike.dropFirst().map(\.name), atMost: limit, of: "property")
    let site: Sentence = sites[0] == property.name.plainText ? "" : "\(sites[0], .location)"
    return Block.Item(
      mark: property.worst.tone,
      text: """
        \(property.name)\(property.type, .name, after: ": ")\(site, after: ", ")\
        \(if: sites.count > 1, " and \(sites.count - 1, of: "more site")")
        """,
      blocks: [
        .paragraph(property.costs), .paragraph(property.fix?.words ?? ""),
        .paragraph("\(others, after: "the same at ")"),
      ])
  }

  /// What breaks releases and which strategy survives it: some of those that one does, or all.
  static func highestRisks(
    _ briefs: [RiskBrief], rows: Int? = nil, hasLegend: Bool = true,
    link: (RiskBrief) -> String? = { _ in nil }
  ) -> [Block] {
    let helped = RiskBrief.helped(briefs)
    let unhelped = briefs.filter { $0.survivor == nil }
    let shown = rows.map { Array(helped.prefix($0)) } ?? helped + unhelped
    let tables = shown.grouped(by: \.changeClass).map { changeClass, briefs in
      let title = Prose.title(of: changeClass)
      return Block.table(
        Table(
          title: "\(Prose.Heading.highestRisks): \(title)", rowTitle: "\(title) at", style: .matrix,
          columns: ["breaks", "write"],
          rows: briefs.map { brief in
            Table.Row(
              name: brief.siteWords.plainText, link: link(brief),
              cells: [brief.breaks, brief.survivor.map { "\($0, .name)" } ?? "–"])
          }))
    }
    let cells = shown.flatMap(\.harms).map(\.cell)
    let legend = hasLegend ? RiskCell.legend(of: cells, hasOutcomes: rows == nil) : ""
    let rest = helped.dropFirst(rows ?? .max).reduce(0) { $0 + $1.sites.count }
    let more: Sentence = """
      \(rest, of: "more risk") that a strategy survives, \
      \(unhelped.reduce(0) { $0 + $1.sites.count }) that none does: \
      \("report --show risks", .command)
      """
    return .section(
      "risks", Prose.Heading.highestRisks,
      note: """
        Invented changes: where nothing was expected, a risk is no failure. Most urgent \
        risk first.\(legend, after: " ", before: ".")
        """,
      tables + [.paragraph(rows == nil || rest + unhelped.count == 0 ? "" : more)])
  }

  /// The rows of a contract's grid that are written, by site.
  static func rowLinks(of contract: ReportContract, in report: Report) -> [String: String] {
    Dictionary(first: PropertyGrid(of: contract, in: report).rows.map { ($0.site.site, $0.id) })
  }
}

extension Prose {
  static func words(for precedent: Precedent) -> Sentence {
    """
    has done this before: \(precedent.newer, .name) \
    \(words(of: precedent.kind.rawValue), .emphasis)\(precedent.name, .value, after: " ") at \
    \(precedent.site.isEmpty ? "/" : precedent.site, .location)
    """
  }
}
