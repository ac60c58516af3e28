import CompatEngine
import CompatModel
import JSONSyntax

// What each class of change would cost.

extension Sections {
  /// What breaks releases, with the strategy to change to; a page has room for the most urgent ones
  /// that a strategy survives.
  static func risks(_ report: Report, _ detail: ReportDetail) -> [Block] {
    let briefs = RiskBrief.all(in: report)
    if detail != .page { return highestRisks(briefs) }
    let links = Dictionary(
      first: report.contracts.flatMap { contract in
        PropertyGrid(of: contract, in: report).rows.map { ([contract.id, $0.site.site], $0.id) }
      })
    let shown = Array(RiskBrief.helped(briefs).prefix(60))
    let rest = Prose.more(briefs.sites - shown.sites, "risk", see: "report --show risks")
    return highestRisks(shown, rest: rest) { links[[$0.contract, $0.sites.first ?? ""]] }
  }

  /// What changes would cost at the properties of the contracts with one model, and what to write.
  static func costs(_ report: Report) -> [Block] {
    costs(at: PropertyDigest.groups(in: report)[...], names: 5)
  }

  /// What changes would cost at properties, and what to write instead.
  static func costs(at shown: ArraySlice<[PropertyDigest]>, names: Int) -> [Block] {
    let legend = RiskCell.legend(of: shown.flatMap(\.[0].cells.values), hasOutcomes: false)
    let hasFix = shown.contains { $0[0].fix != nil }
    let note: Sentence = """
      Required properties and likely changes first; a risk is no failure.\
      \(if: hasFix, " Edits were tried on the model; in an init(from:) of yours, decode that type.")\
      \(legend, after: " ", before: ".")
      """
    return .section(
      "costs", "What changes would cost, and what to write instead", note: note,
      [.list(shown.map { item(for: $0, names: names) })])
  }

  private static func item(for alike: [PropertyDigest], names limit: Int) -> Block.Item {
    let (property, sites) = (alike[0], alike[0].sites)
    let others = Sentence.list(alike.dropFirst().map(\.name), atMost: limit, of: "property")
    let site: Sentence = sites[0] == property.name.plainText ? "" : "\(sites[0], .location)"
    return Block.Item(
      mark: property.worst.mark,
      text: """
        \(property.name)\(property.type, .name, after: ": ")\(site, after: ", ")\
        \(if: sites.count > 1, " and \(sites.count - 1, of: "more site")")
        """,
      blocks: [
        .paragraph(property.costs),
        .paragraph(property.fix?.words(besides: property.name.plainText) ?? ""),
        .paragraph("\(others, after: "the same at ")"),
      ])
  }

  /// What breaks releases and which strategy survives it, the sites of a contract together.
  static func highestRisks(
    _ shown: [RiskBrief], names: Int = 3, hasLegend: Bool = true, rest: Sentence = "",
    link: (RiskBrief) -> String? = { _ in nil }
  ) -> [Block] {
    let tables = shown.grouped(by: \.changeClass).map { changeClass, briefs in
      let title = Prose.title(of: changeClass)
      return Block.table(
        Table(
          title: "\(Prose.Heading.highestRisks): \(title)", rowTitle: "\(title) at",
          columns: ["breaks", "write"],
          rows: briefs.grouped(by: \.contract).flatMap(\.elements).map { brief in
            Table.Row(
              name: brief.siteWords(atMost: names).plainText, link: link(brief),
              cells: [brief.breaks, brief.survivor.map { "\($0, .name)" } ?? "–"])
          }))
    }
    let cells = hasLegend ? shown.flatMap(\.harms).map(\.cell) : []
    let legend = RiskCell.legend(of: cells, hasOutcomes: true)
    return .section(
      "risks", Prose.Heading.highestRisks,
      note: """
        Invented changes, failures only where a contract demands survival. Each contract numbers \
        its releases. \(Urgency.words("new values, "))\(legend, after: ". ").
        """,
      tables + [.paragraph(rest)])
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
