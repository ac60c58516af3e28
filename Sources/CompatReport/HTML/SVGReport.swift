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
    let columns = isEmpty ? [] : table.columns
    let rows = table.rows
    let width = Self.margin * 2 + max(Self.nameWidth + columns.count * Self.columnWidth, 400)
    let height = Self.headHeight + rows.count * Self.rowHeight + Self.margin
    let heads = columns.enumerated().map { column, title in
      XMLTag(
        "text", ["class": "head", "x": "\(Self.center(of: column))", "y": "66"], text: title)
    }
    return XMLTag(
      "svg",
      [
        "xmlns": "http://www.w3.org/2000/svg", "viewBox": "0 0 \(width) \(height)",
        "width": "\(width)", "height": "\(height)", "role": "img",
        "aria-label": isEmpty ? verdict : Self.alternative(of: table),
      ],
      [
        XMLTag("title", text: Prose.Heading.comparison), XMLTag("style", text: Self.style),
        XMLTag("rect", ["class": "card", "width": "\(width)", "height": "\(height)", "rx": "12"]),
        XMLTag(
          "text", ["class": "title", "x": "\(Self.margin)", "y": "34"],
          text: isEmpty ? verdict : Prose.Heading.comparison),
      ] + heads + rows.enumerated().flatMap { Self.tags(for: $1, at: $0) }
    ).document
  }

  private static func alternative(of table: Table) -> String {
    let rows = table.rows.map { row in
      let cells = zip(table.columns, row.cells.map(\.plainText)).filter { $0.1 != "–" }
        .map { "\($0) \($1)" }
      return "\(row.name): \(cells.joined(separator: ", "))"
    }
    return "\(Prose.Heading.comparison). \(rows.joined(separator: "; "))."
  }

  private static func tags(for row: Table.Row, at position: Int) -> [XMLTag] {
    let top = headHeight + position * rowHeight
    let baseline = "\(top + 17)"
    let name = XMLTag("text", ["class": "name", "x": "\(margin)", "y": baseline], text: row.name)
    let cells = row.cells.enumerated().flatMap { column, cell -> [XMLTag] in
      let (center, text) = (center(of: column), cell.plainText)
      guard let outcome = cell.outcomes.first else {
        return [XMLTag("text", ["class": "word", "x": "\(center)", "y": baseline], text: text)]
      }
      let card: KeyValuePairs<StaticString, String> = [
        "class": outcome.rawValue, "x": "\(center - columnWidth / 2 + 2)", "y": "\(top + 2)",
        "width": "\(columnWidth - 4)", "height": "\(rowHeight - 4)", "rx": "5",
      ]
      let place: KeyValuePairs<StaticString, String> = [
        "class": "cell \(outcome.rawValue)", "x": "\(center)", "y": baseline,
      ]
      return [XMLTag("rect", card), XMLTag("text", place, text: text)]
    }
    return [name] + cells
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
    return "\n"
      + HTMLAssets.picture.replacing("/* light */", with: colors(\.lightColor))
      .replacing("/* dark */", with: colors(\.darkColor))
  }
}
