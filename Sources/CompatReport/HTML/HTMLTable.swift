import CompatModel
import JSONSyntax

extension HTMLBuilder {
  mutating func table(_ table: Table) {
    self.table(
      table.title, rowTitle: table.rowTitle,
      ["class": table.style == .matrix ? "records matrix" : "records"],
      heads: { html in
        for title in table.columns {
          html.element("th", ["scope": "col"]) { $0.foreign(title) }
        }
      },
      bodies: { html in
        if table.rows.isEmpty { return }
        html.element("tbody") { html in
          for (number, row) in table.rows.enumerated() {
            html.row(row, isPrinted: number < HTMLRenderer.maximum.printed)
          }
        }
      })
    countUnprinted(table.rows.count - HTMLRenderer.maximum.printed)
  }

  /// Writes on paper alone how many rows or items are not printed.
  mutating func countUnprinted(_ count: Int) {
    if count > 0 {
      element(
        "p", ["class": "printed"], prose: "and \(count) more: \("report --verbose", .command)")
    }
  }

  /// Writes a table with the heads of its columns, and its bodies.
  mutating func table(
    _ title: String, rowTitle: String, _ attributes: Attributes,
    heads: (inout HTMLBuilder) -> Void, bodies: (inout HTMLBuilder) -> Void
  ) {
    element("div", ["class": "box"]) { html in
      html.element("table", attributes) { html in
        html.element("caption", ["class": "hidden"], text: title)
        html.element("thead") { html in
          html.element("tr") { html in
            html.element("th", ["scope": "col"], text: rowTitle)
            heads(&html)
          }
        }
        bodies(&html)
      }
    }
  }

  private mutating func row(_ row: Table.Row, isPrinted: Bool) {
    element("tr", ["class": row.isMuted ? "muted" : isPrinted ? nil : "unprinted"]) { html in
      html.rowHead(row.name, link: row.link, note: row.note)
      for (position, cell) in row.cells.enumerated() {
        html.element("td") { html in
          guard !row.evidence.isEmpty, let evidence = row.evidence[position] else {
            return html.prose(cell)
          }
          html.element(
            "a",
            [
              "href": "#" + Sections.id(of: evidence.contract),
              "data-change": evidence.change.rawValue,
            ], prose: cell)
        }
      }
    }
  }

  mutating func rowHead(_ name: String, link fragment: String? = nil, note: String) {
    element("th", ["scope": "row"]) { html in
      html.link(name, to: fragment)
      html.small(note)
    }
  }

  /// Writes what is known beside a name; nothing if it is empty.
  mutating func small(_ note: String) {
    if !note.isEmpty { element("small") { $0.breakable(note) } }
  }

  /// Writes a name that may be broken between its parts, so that no part is.
  private mutating func breakable(_ name: String) {
    guard name.utf8.count > 16, name.utf8.allSatisfy({ $0 < 0x80 }) else { return foreign(name) }
    var part = ""
    for (character, next) in zip(name, name.dropFirst() + " ") {
      let isSeparator = "/<".contains(character) || character == "." && next.isLetter
      if isSeparator, let last = part.last, last != " " {
        foreign(part)
        append(file: "<wbr>")
        part = ""
      }
      part.append(character)
    }
    foreign(part)
  }

  /// Writes a name from elsewhere, as a link if it leads somewhere.
  mutating func link(_ text: String, to fragment: String?) {
    guard let fragment else { return breakable(text) }
    element("a", ["href": "#" + fragment]) { $0.breakable(text) }
  }

  /// Writes shares of a whole below a bar.
  mutating func figures(_ figures: Figures) {
    let tally = Tally(Dictionary(first: figures.list.map { ($0.outcome, $0.count) }))
    self.tally(tally, width: 1000, height: 12, className: "bar")
    element("ul", ["class": "outcomes", "aria-label": figures.title]) { html in
      for figure in figures.list {
        html.element("li", ["class": figure.outcome.rawValue]) { html in
          html.element("div") { html in
            html.element("b", text: figure.count.grouped)
            html.text(" ")
            html.element("span", ["aria-hidden": "true"], text: figure.outcome.style.symbol)
            html.text(" " + figure.label)
          }
          html.element("span", ["class": "meaning"], prose: figure.meaning)
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
