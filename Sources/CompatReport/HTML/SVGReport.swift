import CompatModel

/// Draws which strategy survives what, as a picture for a README or a review.
///
/// The picture has the lines of the text, and adapts to light and dark.
package struct SVGReport: ReportFormat {
  package static let name = "svg"
  private static let columnWidth = 8
  private static let lineHeight = 20
  private static let margin = 20

  package init() {}

  package func string(for report: Report) -> String {
    let table = Sections.table(of: ComparisonDigest(of: report.contracts))
    let title =
      table.rows.isEmpty ? Prose.verdict(of: report).plainText : Prose.Heading.comparison
    let rows = table.rows.isEmpty ? [] : [TextLine()] + TextTable(table, width: 1_000).lines
    let lines = [TextLine(title, .emphasis)] + rows
    let columns = lines.map(\.width).max() ?? 0
    let width = "\(2 * Self.margin + columns * Self.columnWidth)"
    let height = "\(2 * Self.margin + lines.count * Self.lineHeight)"
    var xml = MarkupBuilder.xml
    xml.element(
      "svg",
      [
        "xmlns": "http://www.w3.org/2000/svg", "viewBox": "0 0 \(width) \(height)",
        "width": width, "height": height,
      ]
    ) { xml in
      xml.element("title", text: title)
      xml.element("style") { $0.lines(Self.style) }
      xml.element("rect", ["class": "card", "width": width, "height": height, "rx": "12"]) { _ in }
      for (number, line) in lines.enumerated() { Self.write(line, at: number, to: &xml) }
    }
    return xml.markup
  }

  /// Writes the runs of a line, each at its column: no two systems have letters of the same width.
  private static func write(_ line: TextLine, at number: Int, to xml: inout MarkupBuilder) {
    var column = 0
    for run in line.runs {
      defer { column += TerminalWidth.columns(of: run.text) }
      let words = run.text.drop { $0 == " " }
      let x = margin + (column + run.text.count - words.count) * columnWidth
      let name =
        switch run.meaning {
        case .outcome(let outcome): outcome.rawValue
        case .aside: "aside"
        default: "words"
        }
      if words.isEmpty { continue }
      xml.element(
        "text", ["class": name, "x": "\(x)", "y": "\(margin + (number + 1) * lineHeight - 6)"],
        text: String(words))
    }
  }

  /// The colours are those of the page; the symbols say the same without them.
  private static var style: String {
    func colors(_ color: KeyPath<OutcomeStyle, String>) -> String {
      Outcome.allCases.map { ".\($0.rawValue) { fill: \($0.style[keyPath: color]); }" }
        .joined(separator: "\n")
    }
    return "\n"
      + HTMLAssets.picture.replacing("/* light */", with: colors(\.light))
      .replacing("/* dark */", with: colors(\.dark))
  }
}
