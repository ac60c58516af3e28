import CompatEngine
import CompatModel
import JSONSyntax

extension HTMLBuilder {
  /// Writes a grid of properties and releases, with the worst of all classes of change in each cell,
  /// and beside each row what it opens.
  mutating func grid(_ grid: PropertyGrid) {
    var details = HTMLGridDetails(grid: grid, table: grid.table)
    let sets = grid.rows.map { details.set(of: $0.worst) }
    HTMLTable(table: grid.table).write(to: &self, grid: grid, sets: sets) { number, html in
      guard number < grid.rows.count else { return }
      html.element("template") { details.write(grid.rows[number], to: &$0) }
    }
    details.writeShared(to: &self)
  }
}

extension PropertyGrid {
  /// With one strategy there is nothing to compare: its columns are the classes of change.
  private var isSingle: Bool { columns.count == 1 }

  fileprivate var table: Table {
    let releases = columns.map { column in
      Table.Column(
        title: column.release,
        note: [column.id, column.standing].compactMap(\.self).joined(separator: ", "),
        hint: column.summary, isMuted: column.isMuted)
    }
    return Table(
      title: "\(contract.id): what changes cost", rowTitle: "property", style: .properties,
      columns: isSingle ? classes.map { Table.Column(title: Prose.title(of: $0)) } : releases,
      rows: rows.map(row), totals: totals)
  }

  private func row(_ row: Row) -> Table.Row {
    let counted = classes.map { one in
      var cell = Table.Cell(row.cells[one]?.first ?? nil)
      cell.note = row.risks[one]?.outcomes?.words
      return cell
    }
    let declaration = row.property.map { Prose.declaration(of: $0, row.type).plainText }
    return Table.Row(
      id: row.id, name: row.site, note: declaration ?? row.type ?? "",
      cells: isSingle ? counted : row.worst.map { Table.Cell($0) })
  }

  /// What becomes of unchanged samples, and how many checks survived.
  private var totals: [Table.Row] {
    let versions = contract.versions.filter { version in
      columns.contains { $0.versions[version] != nil }
    }
    let shares = columns.map { column in
      let share = Prose.percent(column.tally.survived, of: column.tally.total)
      return Table.Cell(text: Sentence(share), tally: column.tally)
    }
    let samples = versions.map { version in
      Table.Row(
        name: version, note: "samples, unchanged",
        cells: columns.map { column in
          let outcome = column.versions[version]
          return Table.Cell(Sentence(outcome?.rawValue ?? "·"), tone: outcome)
        })
    }
    // With one version there is no direction of time.
    return (isSingle || versions.count < 2 ? [] : samples)
      + [Table.Row(name: "checks that survive", cells: shares)]
  }
}

extension Table.Cell {
  init(_ cell: RiskCell?) {
    self.init(cell?.word ?? "–", tone: cell?.tone)
  }
}

/// What the rows of a grid open: for each class of change its cells with their costs, and its remedies.
///
/// There are thousands of cells, and few that differ: equal ones are written once for each contract,
/// in templates that a browser does not draw, and rows have their positions.
struct HTMLGridDetails: Sendable {
  /// The number of remedies that are shown for a class of change at a site.
  private static let maximumRemedies = 2

  let grid: PropertyGrid
  let table: Table

  /// The positions of rows of cells.
  fileprivate var sets: [[RiskCell?]: Int] = [:]
  /// The positions of pieces of what is opened: precedents, recommendations, remedies.
  fileprivate var pieces: [Piece: Int] = [:]

  fileprivate enum Piece: Hashable {
    case words(Sentence)
    case advised(String)
    case advice([LabelledFact])
    case remedy(ReportRemedy)
    case costs(Sentence)
  }

  /// The position of a row of cells, which is written once, with what it says in words.
  mutating func set(of cells: [RiskCell?]) -> Int { sets.number(of: cells) }

  /// Writes what a row opens: for each class of change the mutant that shows the worst, with the
  /// positions of the cells and of the pieces.
  mutating func write(_ row: PropertyGrid.Row, to html: inout HTMLBuilder) {
    for changeClass in grid.classes {
      guard let cells = row.cells[changeClass], cells.contains(where: { $0 != nil }) else {
        continue
      }
      let risk = row.risks[changeClass]
      let numbers = pieces(of: risk, at: row.site, changeClass).map(String.init)
      html.element(
        "kbd",
        [
          "data-change": changeClass.rawValue, "data-set": "\(set(of: cells))",
          "data-pieces": numbers.isEmpty ? nil : numbers.joined(separator: " "),
        ], text: risk.map { Prose.shellWord($0.example) } ?? "")
    }
  }

  /// Writes what rows share, and the tree of the sites.
  func writeShared(to html: inout HTMLBuilder) {
    html.element("template", ["class": "sets"]) { html in
      for (cells, _) in sets.sorted(by: { $0.value < $1.value }) { write(cells, to: &html) }
    }
    html.element("template", ["class": "pieces"]) { html in
      for (piece, _) in pieces.sorted(by: { $0.value < $1.value }) { write(piece, to: &html) }
    }
    let sites = grid.rows.map { row in
      let names = row.site.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
      return (names: row.site == "/" ? [] : Array(names.dropFirst()), row: row.id)
    }.sorted { $0.names.lexicographicallyPrecedes($1.names) }
    html.element("template", ["class": "sites"]) { html in
      html.element("ul", ["class": "tree"]) { write("the payload", sites, to: &$0) }
    }
  }

  private func write(_ cells: [RiskCell?], to html: inout HTMLBuilder) {
    let worst = cells.compactMap(\.self).max { $0.severity < $1.severity }
    let loss = worst.map(\.loss).flatMap { $0 == .nothing ? nil : $0.rawValue }
    html.element(
      "tr", ["data-severity": "\(worst?.severity ?? -1)", "data-loss": loss]
    ) { html in
      HTMLTable(table: table).write(cells.map { Table.Cell($0) }, to: &html)
      html.element("td", ["class": "costs"]) { write(costs: cells, to: &$0) }
    }
  }

  private func write(_ piece: Piece, to html: inout HTMLBuilder) {
    switch piece {
    case .words(let words): html.element("p", prose: words)
    case .costs(let words): html.element("p", ["class": "fix"], prose: words)
    case .advised(let strategy):
      html.element("p", ["class": "fix advice"], prose: "Write \(strategy, .name).")
    case .advice(let facts):
      html.element("div", ["class": "fix advice"]) { html in
        html.element("p", text: "Or, by what the app does with the value:")
        html.facts(facts)
      }
    case .remedy(let remedy):
      let site = grid.contract.sites.first { $0.site == remedy.site && !$0.risks.isEmpty }
      let type = site?.type ?? remedy.property
      html.element("div", ["class": "fix"]) { html in
        html.element("pre") { html in
          html.element("del") {
            $0.foreign(Prose.declaration(of: remedy.property, type).plainText)
          }
          html.lines("\n")
          html.element("mark") { $0.foreign(remedy.code) }
        }
        html.element(
          "p", prose: "\(remedy.pattern, .name): \(Sections.shortEffect(of: remedy))")
      }
    }
  }

  private mutating func pieces(
    of risk: ReportRisk?, at site: String, _ changeClass: ChangeClass
  ) -> [Int] {
    var list: [Piece] = []
    if let precedent = risk?.precedent {
      list.append(.words("This API \(Prose.words(for: precedent))."))
    }
    // What to choose depends on what the app does with a value whose set may grow.
    let facts = changeClass.isAdditive ? advice(at: site) : []
    if let strategy = risk.flatMap({ grid.contract.advised(against: $0) }), grid.columns.count > 1 {
      list.append(.advised(strategy))
    }
    if !facts.isEmpty { list.append(.advice(facts)) }
    for saving in (risk?.remedies ?? []).prefix(Self.maximumRemedies) {
      guard let remedy = grid.contract.remedies.first(where: { $0.id == saving.id }) else {
        continue
      }
      list.append(.remedy(remedy))
      // Remedies of one pattern cost the same, mostly.
      let costs = Sections.costs(of: remedy)
      if !costs.isEmpty { list.append(.costs(costs)) }
    }
    return list.map { pieces.number(of: $0) }
  }

  /// Writes what releases pay, and the first one that pays least, where others pay more: one that is
  /// supported, if any is.
  private func write(costs cells: [RiskCell?], to html: inout HTMLBuilder) {
    let known = zip(cells, grid.columns).compactMap { cell, column in
      cell.map { (cell: $0, column: column, name: name(of: column)) }
    }
    let groups = known.grouped(by: \.cell.word).map(\.elements)
    html.facts(
      groups.ordered { $0[0].cell.severity > $1[0].cell.severity }.map {
        LabelledFact(label: $0[0].cell.word, text: .joined($0.map(\.name), by: ", "))
      })
    let severities = known.map(\.cell.severity)
    guard let least = severities.min(), severities.contains(where: { $0 > least }) else { return }
    let best = known.filter { $0.cell.severity == least }
    guard let one = best.first(where: { !$0.column.isMuted }) ?? best.first else { return }
    html.element("p", ["class": "fix best"], prose: "Best release here: \(one.name)")
  }

  private func name(of column: ReportStrategy) -> Sentence {
    "\(column.release, .number) \(column.id, .name)"
  }

  /// Which strategy serves which use at a site; empty where none is recommended.
  private func advice(at site: String) -> [LabelledFact] {
    let one = grid.contract.recommendations.first { $0.sites.contains(site) }
    return one.map(Sections.uses) ?? []
  }

  /// Writes the sites below a name as a tree, each with a link to its row.
  private func write(
    _ name: String, _ sites: [(names: [String], row: String)], depth: Int = 0,
    to html: inout HTMLBuilder
  ) {
    let row = sites.first { $0.names.count == depth }?.row
    let children = sites.filter { $0.names.count > depth }.grouped { $0.names[depth] }
    html.element("li", ["class": name == "*" ? "each" : nil]) { html in
      let name = name.replacing("~1", with: "/").replacing("~0", with: "~")
      if row == nil { html.element("span") { $0.foreign(name) } } else { html.link(name, to: row) }
      if children.isEmpty { return }
      html.element("ul") { html in
        for (name, sites) in children { write(name, sites, depth: depth + 1, to: &html) }
      }
    }
  }
}
