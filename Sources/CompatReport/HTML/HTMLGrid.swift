import CompatEngine
import CompatModel
import JSONSyntax

extension HTMLBuilder {
  /// Writes a grid of properties and releases, with the worst of all classes of change in each cell,
  /// and beside each row what it opens.
  mutating func grid(_ grid: PropertyGrid) {
    var writer = HTMLGrid(grid: grid)
    let sets = grid.rows.map { writer.sets.number(of: $0.worst) }
    table(
      "\(grid.contract.id): what changes cost", rowTitle: "property",
      [
        "class": "grid", "data-contract": grid.contract.id,
        "data-releases": "\(grid.columns.count)",
      ],
      heads: writer.writeHeads,
      bodies: { html in
        html.element("tbody", ["class": "sites"]) { html in
          for (number, row) in grid.rows.enumerated() {
            writer.write(row, set: sets[number], to: &html)
          }
        }
      })
    writer.writeShared(to: &self)
  }
}

/// The rows of a grid, and what they open: for each class of change its cells with their costs, and its
/// remedies.
///
/// There are thousands of cells, and few that differ: equal ones are written once for each contract,
/// in templates that a browser does not draw, and rows have their positions.
private struct HTMLGrid {
  private struct Cell {
    let text: String
    var tone: Outcome?
    var note: Sentence?
  }

  /// The number of remedies that are shown for a class of change at a site.
  private static let maximumRemedies = 2

  let grid: PropertyGrid

  /// The positions of rows of cells, each of which is written once, with what it says in words.
  var sets: [[RiskCell?]: Int] = [:]
  /// The positions of pieces of what is opened: precedents, recommendations, remedies.
  var pieces: [Piece: Int] = [:]

  enum Piece: Hashable {
    case words(Sentence)
    case advised(String)
    case remedy(ReportRemedy)
    case costs(Sentence)
  }

  /// With one strategy there is nothing to compare: its columns are the classes of change.
  private var isSingle: Bool { grid.columns.count == 1 }

  private static func cell(_ cell: RiskCell?) -> Cell {
    Cell(text: cell?.word.plainText ?? "–", tone: cell?.tone)
  }

  func writeHeads(to html: inout HTMLBuilder) {
    for changeClass in isSingle ? grid.classes : [] {
      html.element("th", ["scope": "col"]) { $0.foreign(Prose.title(of: changeClass)) }
    }
    for column in isSingle ? [] : grid.columns {
      html.element(
        "th",
        ["scope": "col", "title": column.summary, "class": column.isMuted ? "muted" : nil]
      ) { html in
        html.foreign(column.release)
        html.small([column.id, column.standing].compactMap(\.self).joined(separator: ", "))
      }
    }
  }

  /// Writes a row with what it opens: for each class of change the mutant that shows the worst, with the
  /// positions of the cells and of the pieces.
  mutating func write(_ row: PropertyGrid.Row, set: Int, to html: inout HTMLBuilder) {
    let (site, property) = (row.site, row.site.property)
    let declaration = property.map { Prose.declaration(of: $0, site.type).plainText } ?? site.type
    html.element("tr", ["id": row.id, "data-set": "\(set)"]) { html in
      html.rowHead(site.site, note: site.risks.isEmpty ? "" : declaration ?? "")
      let counted = grid.classes.map { one in
        var cell = Self.cell(row.cells[one]?.first ?? nil)
        cell.note = row.risk(of: one)?.outcomes?.words
        return cell
      }
      write(isSingle ? counted : row.worst.map(Self.cell), to: &html)
      html.element("template") { html in
        for changeClass in grid.classes { write(changeClass, of: row, to: &html) }
      }
    }
  }

  private mutating func write(
    _ changeClass: ChangeClass, of row: PropertyGrid.Row, to html: inout HTMLBuilder
  ) {
    guard let cells = row.cells[changeClass], cells.contains(where: { $0 != nil }) else { return }
    let risk = row.risk(of: changeClass)
    let numbers = pieces(of: risk, at: row.site, changeClass).map(String.init)
    html.element(
      "kbd",
      [
        "data-change": changeClass.rawValue, "data-set": "\(sets.number(of: cells))",
        "data-pieces": numbers.isEmpty ? nil : numbers.joined(separator: " "),
      ], text: risk.map { Prose.shellWord($0.example) } ?? "")
  }

  /// Writes the cells of a row; one word for all releases is read faster than many.
  private func write(_ cells: [Cell], to html: inout HTMLBuilder) {
    guard let first = cells.first else { return }
    let areEqual = cells.allSatisfy {
      $0.text == first.text && $0.tone == first.tone
    }
    if cells.count == 1 || !isSingle && areEqual {
      return write(first, span: isSingle ? grid.classes.count : grid.columns.count, to: &html)
    }
    for (number, cell) in cells.enumerated() {
      let isMuted = !isSingle && grid.columns[number].isMuted
      write(cell, isMuted: isMuted, to: &html)
    }
  }

  private func write(
    _ cell: Cell, span: Int = 1, isMuted: Bool = false, to html: inout HTMLBuilder
  ) {
    let names = [cell.tone?.rawValue, isMuted ? "muted" : nil].compactMap(\.self)
    html.element(
      "td",
      [
        "class": names.isEmpty ? nil : names.joined(separator: " "),
        "colspan": span > 1 ? "\(span)" : nil,
      ]
    ) { html in
      html.text(cell.text)
      if let note = cell.note { html.element("small", text: note.plainText) }
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
      let site = row.site.site
      let names = site.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
      return (names: site == "/" ? [] : Array(names.dropFirst()), row: row.id)
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
      write(cells.map(Self.cell), to: &html)
      html.element("td", ["class": "costs"]) { write(costs: cells, to: &$0) }
    }
  }

  private func write(_ piece: Piece, to html: inout HTMLBuilder) {
    switch piece {
    case .words(let words): html.element("p", prose: words)
    case .costs(let words): html.element("p", ["class": "fix"], prose: words)
    case .advised(let strategy):
      html.element("p", ["class": "fix advice"], prose: "Write \(strategy, .name).")
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
          "p", prose: "\(remedy.pattern, .name): \(Sections.effect(of: remedy))")
      }
    }
  }

  private mutating func pieces(
    of risk: ReportSite.Risk?, at site: ReportSite, _ changeClass: ChangeClass
  ) -> [Int] {
    var list: [Piece] = []
    if let precedent = risk?.precedent {
      list.append(.words("This API \(Prose.words(for: precedent))."))
    }
    let advised = risk.flatMap { grid.advice.strategy(against: $0, at: site, of: grid.contract) }
    if let advised, !isSingle { list.append(.advised(advised)) }
    let remedies = (risk?.remedies ?? []).compactMap { saving in
      grid.contract.remedies.first { $0.id == saving.id }
    }
    // Beside the strategy that is advised stands the code of no other one.
    for remedy in remedies.filter({ isSingle || $0.pattern == advised })
      .prefix(Self.maximumRemedies)
    {
      list.append(.remedy(remedy))
      // Remedies of one pattern cost the same, mostly.
      let costs = Sections.costs(of: remedy)
      if !costs.isEmpty { list.append(.costs(costs)) }
    }
    return list.map { pieces.number(of: $0) }
  }

  /// Writes what releases pay.
  private func write(costs cells: [RiskCell?], to html: inout HTMLBuilder) {
    let known = zip(cells, grid.columns).compactMap { cell, column in
      cell.map { (cell: $0, name: "\(column.release, .number) \(column.id, .name)" as Sentence) }
    }
    let groups = known.grouped(by: \.cell.word).map(\.elements)
    html.facts(
      groups.ordered { $0[0].cell.severity > $1[0].cell.severity }.map {
        LabelledFact(label: $0[0].cell.word, text: .joined($0.map(\.name), by: ", "))
      })
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
