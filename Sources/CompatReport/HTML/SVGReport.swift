import CompatModel

/// Draws which strategy survives what, as a picture for a README or a review.
///
/// The picture adapts to light and dark, and says the same as text.
package struct SVGReport: ReportFormat {
  package static let name = "svg"

  private static let nameWidth = 200
  private static let columnWidth = 78
  private static let rowHeight = 26
  private static let headHeight = 84
  private static let margin = 20

  package init() {}

  package func string(for report: Report) -> String {
    let table = Sections.table(of: ComparisonDigest(of: report.contracts))
    let isEmpty = table.rows.isEmpty
    let verdict = Prose.verdict(of: report).plainText
    let columns = isEmpty ? [] : table.columns.map(\.title)
    let rows = table.rows
    let width = Self.margin * 2 + max(Self.nameWidth + columns.count * Self.columnWidth, 400)
    let height = Self.headHeight + rows.count * Self.rowHeight + Self.margin
    var xml = XMLBuilder()
    xml.element(
      "svg",
      [
        "xmlns": "http://www.w3.org/2000/svg", "viewBox": "0 0 \(width) \(height)",
        "width": "\(width)", "height": "\(height)", "role": "img",
        "aria-label": isEmpty ? verdict : Self.alternative(of: table),
      ]
    ) { xml in
      xml.element("title", text: Prose.Heading.comparison)
      xml.element("style", text: Self.style)
      xml.element(
        "rect", ["class": "card", "width": "\(width)", "height": "\(height)", "rx": "12"])
      xml.element(
        "text", ["class": "title", "x": "\(Self.margin)", "y": "34"],
        text: isEmpty ? verdict : Prose.Heading.comparison)
      for (column, title) in columns.enumerated() {
        xml.element(
          "text", ["class": "head", "x": "\(Self.center(of: column))", "y": "66"], text: title)
      }
      for (position, row) in rows.enumerated() { Self.draw(row, at: position, to: &xml) }
    }
    return xml.markup
  }

  private static func alternative(of table: Table) -> String {
    let rows = table.rows.map { row in
      let cells = zip(table.columns.map(\.title), row.cells.map(\.text.plainText)).filter {
        $0.1 != "–"
      }
      .map { "\($0) \($1)" }
      return "\(row.name): \(cells.joined(separator: ", "))"
    }
    return "\(Prose.Heading.comparison). \(rows.joined(separator: "; "))."
  }

  private static func draw(_ row: Table.Row, at position: Int, to xml: inout XMLBuilder) {
    let top = headHeight + position * rowHeight
    let baseline = "\(top + 17)"
    xml.element("text", ["class": "name", "x": "\(margin)", "y": baseline], text: row.name)
    for (column, cell) in row.cells.map(\.text).enumerated() {
      let center = center(of: column)
      let text = cell.plainText
      guard let outcome = cell.outcomes.first else {
        xml.element("text", ["class": "word", "x": "\(center)", "y": baseline], text: text)
        continue
      }
      xml.element(
        "rect",
        [
          "class": outcome.rawValue, "x": "\(center - columnWidth / 2 + 2)", "y": "\(top + 2)",
          "width": "\(columnWidth - 4)", "height": "\(rowHeight - 4)", "rx": "5",
        ])
      xml.element(
        "text", ["class": "cell \(outcome.rawValue)", "x": "\(center)", "y": baseline], text: text)
    }
  }

  private static func center(of column: Int) -> Int {
    margin + nameWidth + column * columnWidth + columnWidth / 2
  }

  /// The colours are those of the page; the symbols say the same without them.
  private static var style: String {
    func colors(_ color: KeyPath<OutcomeStyle, String>) -> String {
      Outcome.allCases.map { outcome in
        "text.\(outcome.rawValue) { fill: \(outcome.style[keyPath: color]); } "
          + "rect.\(outcome.rawValue) { fill: \(outcome.style[keyPath: color]); fill-opacity: .14; }"
      }.joined(separator: "\n")
    }
    return """

      text { font: 13px system-ui, sans-serif; fill: #1d2126; }
      .card { fill: #ffffff; stroke: #e2e2dc; }
      .title { font-size: 17px; font-weight: 650; }
      .head { font-size: 12px; fill: #5a626c; text-anchor: middle; }
      .name { font-weight: 600; }
      .cell { font-weight: 650; text-anchor: middle; }
      .word { fill: #5a626c; text-anchor: middle; }
      \(colors(\.lightColor))
      @media (prefers-color-scheme: dark) {
      text { fill: #e8eaed; }
      .card { fill: #1b1e23; stroke: #343941; }
      .head, .word { fill: #a2abb6; }
      \(colors(\.darkColor))
      }

      """
  }
}
