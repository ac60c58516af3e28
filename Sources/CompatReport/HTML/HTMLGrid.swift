import CompatEngine
import CompatModel
import JSONSyntax

extension MarkupBuilder {
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
  /// The number of remedies that are shown for a class of change at a site.
  private static let maximumRemedies = 2
  let grid: PropertyGrid

  /// The positions of rows of cells, each of which is written once, with what it says in words.
  var sets: [[RiskCell?]: Int] = [:]
  /// The positions of pieces of what is opened: precedents, recommendations, remedies.
  var pieces: [Piece: Int] = [:]

  enum Piece: Hashable {
    case words(Sentence, as: String? = nil)
    case remedy(ReportRemedy)
  }

  /// With one strategy there is nothing to compare: its columns are the classes of change.
  private var isSingle: Bool { grid.columns.count == 1 }

  func writeHeads(to html: inout MarkupBuilder) {
    for changeClass in isSingle ? grid.classes : [] {
      html.element("th", ["scope": "col"]) { $0.foreign(Prose.title(of: changeClass)) }
    }
    for column in isSingle ? [] : grid.columns {
      html.element(
        "th",
        [
          "scope": "col", "title": column.summary,
          "class": column.standing == .unsupported ? "muted" : nil,
        ]
      ) { html in
        html.foreign(column.release)
        html.small([column.id, column.standing.words].compactMap(\.self).joined(separator: ", "))
      }
    }
  }

  /// Writes a row with what it opens: for each class of change the mutant that shows the worst, with the
  /// positions of the cells and of the pieces.
  mutating func write(_ row: PropertyGrid.Row, set: Int, to html: inout MarkupBuilder) {
    let (site, property) = (row.site, row.site.property)
    let declaration = property.map { Prose.declaration(of: $0, site.type).plainText } ?? site.type
    html.element("tr", ["id": row.id, "data-set": "\(set)"]) { html in
      html.rowHead(site.site, note: site.risks.isEmpty ? "" : declaration ?? "")
      if isSingle {
        let counts = grid.classes.map { row.risk(of: $0)?.outcomes?.words }
        write(grid.classes.map { row.cells[$0]?.first ?? nil }, counts: counts, to: &html)
      } else {
        write(row.worst, to: &html)
      }
      html.element("template") { html in
        for changeClass in grid.classes { write(changeClass, of: row, to: &html) }
      }
    }
  }

  private mutating func write(
    _ changeClass: ChangeClass, of row: PropertyGrid.Row, to html: inout MarkupBuilder
  ) {
    guard let cells = row.cells[changeClass], cells.contains(where: { $0 != nil }) else { return }
    let risk = row.risk(of: changeClass)
    let numbers = pieces(of: risk, at: row.site).map(String.init)
    html.element(
      "kbd",
      [
        "data-change": changeClass.rawValue, "data-set": "\(sets.number(of: cells))",
        "data-pieces": numbers.isEmpty ? nil : numbers.joined(separator: " "),
      ], text: risk.map { Prose.shellWord($0.example) } ?? "")
  }

  /// Writes the cells of a row, with how often a change had which outcome; one word for all releases is
  /// read faster than many.
  private func write(
    _ cells: [RiskCell?], counts: [Sentence?] = [], to html: inout MarkupBuilder
  ) {
    let width = isSingle ? grid.classes.count : grid.columns.count
    let isOne = cells.count == 1 || !isSingle && Set(cells.map { $0?.word }).count == 1
    for (number, cell) in cells.prefix(isOne ? 1 : cells.count).enumerated() {
      let isMuted = !isOne && !isSingle && grid.columns[number].standing == .unsupported
      let names = [cell?.tone.rawValue, isMuted ? "muted" : nil].compactMap(\.self)
      html.element(
        "td",
        [
          "class": names.isEmpty ? nil : names.joined(separator: " "),
          "colspan": isOne && width > 1 ? "\(width)" : nil,
        ]
      ) { html in
        html.text(cell?.word.plainText ?? "–")
        if !counts.isEmpty, let count = counts[number] {
          html.element("small", text: count.plainText)
        }
      }
    }
  }

  func writeShared(to html: inout MarkupBuilder) {
    html.element("template", ["class": "sets"]) { html in
      for (cells, _) in sets.sorted(by: { $0.value < $1.value }) { write(set: cells, to: &html) }
    }
    html.element("template", ["class": "pieces"]) { html in
      for (piece, _) in pieces.sorted(by: { $0.value < $1.value }) { write(piece, to: &html) }
    }
  }

  private func write(set cells: [RiskCell?], to html: inout MarkupBuilder) {
    let worst = cells.compactMap(\.self).max { $0.severity < $1.severity }
    let loss = worst.map(\.loss).flatMap { $0 == .nothing ? nil : $0.rawValue }
    html.element(
      "tr", ["data-severity": "\(worst?.severity ?? -1)", "data-loss": loss]
    ) { html in
      write(cells, to: &html)
      html.element("td", ["class": "costs"]) { write(costs: cells, to: &$0) }
    }
  }

  private func write(_ piece: Piece, to html: inout MarkupBuilder) {
    switch piece {
    case .words(let words, let name): html.element("p", ["class": name], prose: words)
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

  private mutating func pieces(of risk: ReportSite.Risk?, at site: ReportSite) -> [Int] {
    var list: [Piece] = []
    if let precedent = risk?.precedent {
      list.append(.words("This API \(Prose.words(for: precedent))."))
    }
    let advised = risk.flatMap { grid.advice.strategy(against: $0, at: site, of: grid.contract) }
    if let advised, !isSingle { list.append(.words("Write \(advised, .name).", as: "fix advice")) }
    let remedies = (risk?.remedies ?? []).compactMap { saving in
      grid.contract.remedies.first { $0.id == saving.id }
    }
    for remedy in remedies.prefix(Self.maximumRemedies) {
      list.append(.remedy(remedy))
      // Remedies of one pattern cost the same, mostly.
      let costs = Sections.costs(of: remedy)
      if !costs.isEmpty { list.append(.words(costs, as: "fix")) }
    }
    return list.map { pieces.number(of: $0) }
  }

  private func write(costs cells: [RiskCell?], to html: inout MarkupBuilder) {
    let known = zip(cells, grid.columns).compactMap { cell, column in
      cell.map { (cell: $0, name: "\(column.release, .number) \(column.id, .name)" as Sentence) }
    }
    let groups = known.grouped(by: \.cell.word).map(\.elements)
    html.facts(
      groups.ordered { $0[0].cell.severity > $1[0].cell.severity }.map {
        LabelledFact(label: $0[0].cell.word, text: .joined($0.map(\.name), by: ", "))
      })
  }
}
