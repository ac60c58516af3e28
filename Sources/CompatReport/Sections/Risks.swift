import CompatEngine
import CompatModel
import JSONSyntax

// What each class of change would cost.

extension Sections {
  /// The properties of the contracts with one model, and the most urgent risks of the contracts that
  /// compare several; a page has grids of all contracts, and needs the most urgent risks only.
  static func risks(_ report: Report, _ detail: ReportDetail) -> [Block] {
    let properties = PropertyDigest.groups(in: report)
    let briefs = RiskBrief.all(in: report)
    guard detail.isPage else {
      return costs(at: properties[...], names: 100) + highestRisks(briefs)
    }
    let links = Dictionary(first: report.contracts.map { ($0.id, rowLinks(of: $0, in: report)) })
    let shown = Array(RiskBrief.helped(briefs).prefix(60))
    let rest = Prose.more(briefs.sites - shown.sites, "risk", see: "report --show risks")
    return costs(at: properties.prefix(20), names: 5, rest: properties.dropFirst(20))
      + highestRisks(shown, hasOutcomes: false, rest: rest) {
        links[$0.contract]?[$0.sites.first ?? ""]
      }
  }

  /// What changes would cost at properties, and what to write instead.
  static func costs(
    at shown: ArraySlice<[PropertyDigest]>, names: Int, rest: ArraySlice<[PropertyDigest]> = []
  ) -> [Block] {
    let legend = RiskCell.legend(of: shown.flatMap(\.[0].cells.values), hasOutcomes: false)
    let hasFix = shown.contains { $0[0].fix != nil }
    let note: Sentence = """
      Required properties and likely changes first; a risk is no failure.\
      \(if: hasFix, " Edits were tried on the model; in an init(from:) of yours, decode that type.")\
      \(legend, after: " ", before: ".")
      """
    let more = Prose.more(rest.joined().count, "property", see: "report --show risks")
    return .section(
      "costs", Prose.Heading.costs, note: note,
      [.list(shown.map { item(for: $0, names: names) }), .paragraph(more)])
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
        .paragraph(property.costs), .paragraph(property.fix?.words ?? ""),
        .paragraph("\(others, after: "the same at ")"),
      ])
  }

  /// What breaks releases and which strategy survives it, the sites of a contract together.
  static func highestRisks(
    _ shown: [RiskBrief], names: Int = 3, hasOutcomes: Bool? = true, rest: Sentence = "",
    link: (RiskBrief) -> String? = { _ in nil }
  ) -> [Block] {
    let tables = shown.grouped(by: \.changeClass).map { changeClass, briefs in
      let title = Prose.title(of: changeClass)
      return Block.table(
        Table(
          title: "\(Prose.Heading.highestRisks): \(title)", rowTitle: "\(title) at", style: .matrix,
          columns: ["breaks", "write"],
          rows: briefs.grouped(by: \.contract).flatMap(\.elements).map { brief in
            Table.Row(
              name: brief.siteWords(atMost: names).plainText, link: link(brief),
              cells: [brief.breaks, brief.survivor.map { "\($0, .name)" } ?? "–"])
          }))
    }
    let cells = shown.flatMap(\.harms).map(\.cell)
    let legend = hasOutcomes.map { RiskCell.legend(of: cells, hasOutcomes: $0) }
    return .section(
      "risks", Prose.Heading.highestRisks,
      note: """
        Invented changes: a risk is no failure. \
        \(Urgency.words("new values (silent failures first), "))\(legend, after: ". ").
        """,
      tables + [.paragraph(rest)])
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
