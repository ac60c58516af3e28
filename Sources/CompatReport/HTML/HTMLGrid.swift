import CompatModel

/// A grid of properties and releases on the page, with the worst of all classes of change in each cell.
///
/// What a row opens is written beside it: see ``HTMLGridDetails``.
struct HTMLGrid: Sendable {
  let grid: PropertyGrid

  let contract: ReportContract

  /// The number of rows that are written.
  let rows: Int

  /// With one strategy there is nothing to compare: its columns are the classes of change.
  private var isSingle: Bool { grid.columns.count == 1 }

  func write(to html: inout HTMLBuilder) {
    var details = HTMLGridDetails(of: contract, grid: grid)
    let caption = "\(grid.contract): what changes cost"
    html.element(
      "div", .class("scroll"), .role("region"), .label(caption), .focusable
    ) { html in
      html.element(
        "table", .class(isSingle ? "grid single" : "grid"),
        .data("data-contract", grid.contract)
      ) { html in
        html.element("caption", .class("hidden"), text: caption)
        html.element("thead") { html in html.element("tr") { head(to: &$0) } }
        html.element("tbody", .class("sites")) { html in
          for row in grid.rows.prefix(rows) { write(row, details: &details, to: &html) }
        }
        html.element("tbody", .class("totals")) { totals(to: &$0) }
      }
    }
    details.write(sites: grid.rows.prefix(rows), to: &html)
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

  private func write(
    _ row: PropertyGrid.Row, details: inout HTMLGridDetails, to html: inout HTMLBuilder
  ) {
    let worst = details.set(of: row.worst)
    html.element("tr", .id(row.id), .data("data-set", String(worst))) { html in
      html.element("th", .scope("row")) { html in
        html.element("span", .class("site")) { $0.foreign(row.site) }
        if let words = row.declaration { html.element("small") { $0.foreign(words) } }
      }
      if isSingle {
        for one in grid.classes {
          HTMLGrid.write(
            HTMLGrid.word(for: row.cells[one]?.first ?? nil), counts: row.risks[one]?.outcomes,
            to: &html)
        }
      } else {
        grid.write(row.worst.map(HTMLGrid.word), to: &html)
      }
      html.element("template") { details.write(row, to: &$0) }
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
        grid.write(
          version.outcomes.map { ($0?.rawValue ?? "·", $0?.rawValue ?? "") }, to: &html)
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

  /// The word of a cell, and the outcome whose colour it has.
  static func word(for cell: RiskGrid.Cell?) -> (text: String, outcome: String) {
    guard let run = cell.flatMap({ Prose.word(for: $0).proseRuns.first }),
      case .outcome(let outcome) = run.meaning
    else { return ("–", "") }
    return (run.text, outcome.rawValue)
  }

  fileprivate static func write(
    _ word: (text: String, outcome: String), span: Int = 1, isMuted: Bool = false,
    counts: Tally? = nil, to html: inout HTMLBuilder
  ) {
    let names = [word.outcome, isMuted ? "muted" : ""].filter { !$0.isEmpty }
    let attributes: [HTMLAttribute] =
      names.isEmpty ? [] : [.class(names.joined(separator: " "))]
    html.element("td", attributes + (span > 1 ? [.columnSpan(span)] : [])) { html in
      html.text(word.text)
      if let counts { html.element("small", text: Prose.counts(in: counts).plainText) }
    }
  }
}

extension PropertyGrid {
  /// Writes the cells of a row; one word for all is read faster than many.
  func write(_ words: [(text: String, outcome: String)], to html: inout HTMLBuilder) {
    if let first = words.first, words.count > 1, words.allSatisfy({ $0 == first }) {
      return HTMLGrid.write(first, span: words.count, to: &html)
    }
    for (word, column) in zip(words, columns) {
      HTMLGrid.write(word, isMuted: column.isMuted, to: &html)
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
