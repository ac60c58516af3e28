import CompatModel

/// A grid of properties and releases on the page, with the worst of all classes of change in each cell.
///
/// The script draws it again for one class.
struct HTMLGrid: Sendable {
  var grid: PropertyGrid

  var rows: Int

  /// The id of the table of a contract, which the script finds its data by.
  static func id(of contract: String) -> String { "grid:" + FilterFragment.encoded(contract) }

  /// With one strategy there is nothing to compare: its columns are the classes of change.
  private var isSingle: Bool { grid.columns.count == 1 }

  func write(to html: inout HTMLBuilder) {
    let caption = "\(grid.contract): what changes cost"
    html.element(
      "div", .class("scroll"), .role("region"), .label(caption), .focusable
    ) { html in
      html.element(
        "table", .class("grid"), .id(HTMLGrid.id(of: grid.contract)), .contract(grid.contract)
      ) { html in
        html.element("caption", .class("hidden"), text: caption)
        html.element("thead") { html in html.element("tr") { head(to: &$0) } }
        html.element("tbody", .class("sites")) { html in
          for row in grid.rows.prefix(rows) { write(row, to: &html) }
        }
        html.element("tbody", .class("totals")) { totals(to: &$0) }
      }
    }
  }

  private func head(to html: inout HTMLBuilder) {
    html.element("th", .scope("col"), text: "property")
    if isSingle {
      for one in grid.classes { html.element("th", .scope("col"), text: Prose.title(of: one)) }
      return
    }
    for column in grid.columns {
      let classes: [HTMLAttribute] = column.isMuted ? [.class("muted")] : []
      html.element("th", [.scope("col"), .title(column.summary)] + classes) { html in
        html.foreign(column.release)
        html.element("small") { html in
          html.foreign(column.strategy)
          if let standing = column.standing { html.text(", \(standing)") }
        }
      }
    }
  }

  private func write(_ row: PropertyGrid.Row, to html: inout HTMLBuilder) {
    html.element("tr", .id(row.id)) { html in
      html.element("th", .scope("row")) { html in
        html.foreign(row.site)
        if let words = row.declaration { html.element("small") { $0.foreign(words) } }
      }
      if isSingle {
        for one in grid.classes {
          let word = (row.cells[one]?.first ?? nil).map(GridWords.word) ?? ("–", "")
          write(word, counts: row.risks[one]?.outcomes, to: &html)
        }
        return
      }
      let words = row.worst.map { cell in cell.map(GridWords.word) ?? ("–", "") }
      // One word for all is read faster than many.
      if let first = words.first, words.allSatisfy({ $0 == first }) {
        write(first, span: words.count, to: &html)
      } else {
        write(words, to: &html)
      }
    }
  }

  private func write(_ words: [(text: String, outcome: String)], to html: inout HTMLBuilder) {
    for (position, word) in words.enumerated() {
      write(word, isMuted: grid.columns[position].isMuted, to: &html)
    }
  }

  private func write(
    _ word: (text: String, outcome: String), span: Int = 1, isMuted: Bool = false,
    counts: ReportTally? = nil, to html: inout HTMLBuilder
  ) {
    let names = [word.outcome, isMuted ? "muted" : ""].filter { !$0.isEmpty }
    let attributes: [HTMLAttribute] =
      names.isEmpty ? [] : [.class(names.joined(separator: " "))]
    html.element("td", attributes + (span > 1 ? [.columnSpan(span)] : [])) { html in
      html.text(word.text)
      if let counts { html.element("small", text: Prose.counts(in: counts).plainText) }
    }
  }

  /// What becomes of unchanged samples, and how many checks survived.
  private func totals(to html: inout HTMLBuilder) {
    for version in isSingle ? [] : grid.versions {
      html.element("tr") { html in
        html.element("th", .scope("row")) { html in
          html.foreign(version.name)
          html.element("small", text: "samples, unchanged")
        }
        let words = version.outcomes.map { ($0?.rawValue ?? "·", $0?.rawValue ?? "") }
        if let first = words.first, words.allSatisfy({ $0 == first }) {
          write(first, span: words.count, to: &html)
        } else {
          write(words, to: &html)
        }
      }
    }
    html.element("tr") { html in
      html.element("th", .scope("row"), text: "checks that survive")
      for column in grid.columns {
        let span = isSingle ? max(1, grid.classes.count) : 1
        html.element("td", span > 1 ? [.columnSpan(span)] : []) { html in
          html.text(Prose.percent(column.tally.survived, of: column.tally.total))
          HTMLTally(tally: column.tally, width: 100, height: 6).write(
            to: &html, className: "spark", isNamed: true)
        }
      }
    }
  }
}

extension PropertyGrid.Row {
  /// The property with its type; nil if neither is known.
  fileprivate var declaration: String? {
    guard let property else { return type }
    return type.map { $0 == property ? property : "\(property): \($0)" } ?? property
  }
}
