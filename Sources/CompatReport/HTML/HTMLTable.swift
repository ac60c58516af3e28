import CompatModel
import JSONSyntax

struct HTMLTable: Sendable {
  let table: Table

  private var className: String {
    switch table.style {
    case .records, .grid: "records"
    case .matrix: "records matrix"
    case .properties: "grid"
    }
  }

  /// Writes the table; rows of a grid also have the positions of their cells, and what they open.
  func write(
    to html: inout HTMLBuilder, grid: PropertyGrid? = nil, sets: [Int] = [],
    rowEnd: (Int, inout HTMLBuilder) -> Void = { _, _ in }
  ) {
    html.element("div", ["class": "box"]) { html in
      html.element(
        "table",
        [
          "class": className, "data-contract": grid?.contract.id,
          "data-releases": grid.map { "\($0.columns.count)" },
        ]
      ) { html in
        html.element("caption", ["class": "hidden"], text: table.title)
        html.element("thead") { html in
          html.element("tr") { html in
            html.element("th", ["scope": "col"], text: table.rowTitle)
            for column in table.columns { write(column, to: &html) }
          }
        }
        let groups = [("sites", table.rows), ("totals", table.totals)]
        for (name, rows) in groups where !rows.isEmpty {
          html.element("tbody", ["class": grid == nil ? nil : name]) { html in
            for (number, row) in rows.enumerated() {
              let set = name == "sites" && number < sets.count ? "\(sets[number])" : nil
              html.element(
                "tr",
                ["id": row.id, "class": row.isMuted ? "muted" : nil, "data-set": set]
              ) { html in
                write(row, to: &html)
                if set != nil { rowEnd(number, &html) }
              }
            }
          }
        }
      }
    }
  }

  private func write(_ column: Table.Column, to html: inout HTMLBuilder) {
    html.element(
      "th", ["scope": "col", "title": column.hint, "class": column.isMuted ? "muted" : nil]
    ) { html in
      html.foreign(column.title)
      if !column.note.isEmpty { html.element("small") { $0.foreign(column.note) } }
    }
  }

  private func write(_ row: Table.Row, to html: inout HTMLBuilder) {
    html.element("th", ["scope": "row"]) { html in
      html.link(row.name, to: row.link)
      if !row.note.isEmpty { html.element("small") { $0.foreign(row.note) } }
    }
    write(row.cells, to: &html)
  }

  /// Writes the cells of a row; one word for all releases is read faster than many.
  func write(_ cells: [Table.Cell], to html: inout HTMLBuilder) {
    let count = table.columns.count
    let isReleases = table.columns.first?.hint != nil && count > 1
    guard let first = cells.first else { return }
    let areEqual = cells.allSatisfy { $0.text == first.text && $0.tone == first.tone }
    if cells.count == 1 || isReleases && areEqual && first.tally == nil {
      return write(first, span: count, to: &html)
    }
    for (cell, column) in zip(cells, table.columns) {
      write(cell, isMuted: column.isMuted && cell.tally == nil, to: &html)
    }
  }

  private func write(
    _ cell: Table.Cell, span: Int = 1, isMuted: Bool = false, to html: inout HTMLBuilder
  ) {
    let names = [cell.tone?.rawValue, isMuted ? "muted" : nil].compactMap(\.self)
    html.element(
      "td",
      [
        "class": names.isEmpty ? nil : names.joined(separator: " "),
        "colspan": span > 1 ? "\(span)" : nil,
      ]
    ) { html in
      if let evidence = cell.evidence {
        html.element(
          "a",
          [
            "href": "#" + Sections.id(of: evidence.contract),
            "data-change": evidence.change.rawValue,
          ], prose: cell.text)
      } else if cell.tone == nil {
        html.prose(cell.text)
      } else {
        // The cell has the colour already.
        html.text(cell.text.plainText)
      }
      if let note = cell.note { html.element("small", text: note.plainText) }
      if let tally = cell.tally {
        html.tally(tally, width: 100, height: 6, className: "spark", isNamed: true)
      }
    }
  }
}

extension HTMLBuilder {
  /// Writes a name from elsewhere, as a link if it leads somewhere.
  mutating func link(_ text: String, to fragment: String?) {
    guard let fragment else { return foreign(text) }
    element("a", ["href": "#" + fragment]) { $0.foreign(text) }
  }

  /// Writes figures as cards; shares of a whole below a bar.
  mutating func figures(_ figures: Figures) {
    if figures.isShares {
      let counts = figures.list.map { ($0.outcome, $0.count) }
      let tally = Tally(Dictionary(first: counts))
      self.tally(tally, width: 1000, height: 12, className: "bar")
    }
    let name = figures.isShares ? "outcomes" : "numbers"
    element("ul", ["class": name, "aria-label": figures.title]) { html in
      for figure in figures.list {
        html.element("li", ["class": figure.outcome.rawValue]) { html in
          let link = figure.section.map { "#" + $0 }
          html.element(link == nil ? "div" : "a", ["href": link]) { html in
            html.element("b", text: figure.count.grouped)
            html.text(" ")
            if figures.isShares {
              html.element("span", ["aria-hidden": "true"], text: figure.outcome.style.symbol)
              html.text(" ")
            }
            html.text(figure.label)
          }
          if !figure.meaning.isEmpty {
            html.element("span", ["class": "meaning"], prose: figure.meaning)
          }
        }
      }
    }
  }

  /// Writes a bar with a stretch for each outcome; it says its counts if no words stand beside it.
  mutating func tally(
    _ tally: Tally, width: Int, height: Int, className: String, isNamed: Bool = false
  ) {
    let outcomes = Outcome.allCases.filter { tally[$0] > 0 }
    if outcomes.isEmpty { return }
    let counts = outcomes.map { "\(tally[$0].grouped) \($0.rawValue)" }
    element(
      "svg",
      [
        "class": className, "viewBox": "0 0 \(width) \(height)", "preserveAspectRatio": "none",
        "role": isNamed ? "img" : nil, "aria-hidden": isNamed ? nil : "true",
        "aria-label": isNamed ? counts.joined(separator: ", ") : nil,
      ]
    ) { html in
      var counted = 0
      for outcome in outcomes {
        let start = counted * width / tally.total
        counted += tally[outcome]
        // What happened once in a million times is still seen.
        let end = max(start + 2, counted * width / tally.total)
        html.element(
          "rect", ["class": outcome.rawValue, "x": "\(start)", "width": "\(end - start)"], text: "")
      }
    }
  }
}
