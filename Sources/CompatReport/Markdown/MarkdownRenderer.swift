import CompatModel

struct MarkdownRenderer: Sendable {
  private(set) var lines: [String] = []

  var text: String { lines.map { $0 + "\n" }.joined() }

  /// The blanks before a line, which make it a part of an item.
  private var margin = ""

  /// What begins a heading: the answer of a document has a larger one.
  private var heading = "###"

  init(_ blocks: [Block]) {
    write(blocks)
  }

  private mutating func write(_ blocks: [Block]) {
    for block in blocks where !block.isEmpty { write(block) }
  }

  private mutating func write(_ block: Block) {
    switch block {
    case .section(let section):
      paragraph("\(heading) \(MarkdownText.line(section.title))")
      heading += "#"
      write(section.blocks)
      heading.removeLast()
    case .paragraph(let text, as: .verdict(let outcome)):
      paragraph("## \(outcome.style.symbol) \(MarkdownText.line(text))")
    case .paragraph(let text, _): paragraph(MarkdownText.line(text))
    case .code(let lines):
      space()
      for (number, line) in lines.enumerated() {
        // A backslash breaks the line.
        add(MarkdownText.code(line) + (number < lines.count - 1 ? "\\" : ""))
      }
    case .list(let items, _):
      // A list is set off from what is above it, unless it belongs to an item.
      if margin.isEmpty { space() }
      for item in items { write(item) }
    case .facts(let facts):
      if margin.isEmpty { space() }
      for fact in facts {
        add("- \(MarkdownText.line(fact.label)): \(MarkdownText.line(fact.text))")
      }
    case .table(let table): write(table)
    // A report in full is text or a page.
    case .failure, .excerpt, .details, .grid: break
    }
  }

  private mutating func write(_ item: Block.Item) {
    let mark = item.mark.map { "\($0.symbol) " } ?? ""
    add("- \(mark)\(MarkdownText.line(item.text))")
    margin += "  "
    write(item.blocks)
    margin.removeLast(2)
  }

  private mutating func write(_ table: Table) {
    space()
    let titles = [table.rowTitle] + table.columns
    add("| \(titles.map(MarkdownText.escaped).joined(separator: " | ")) |")
    add("|" + String(repeating: "---|", count: titles.count))
    for row in table.rows {
      let cells =
        [MarkdownText.code(row.name)]
        + row.cells.map { $0.isEmpty ? "–" : MarkdownText.line($0) }
      add("| \(cells.map(Self.cell).joined(separator: " | ")) |")
    }
  }

  /// A cell of a table: a bar ends it, in a code span as well.
  private static func cell(_ line: String) -> String {
    line.replacing("\\|", with: "|").replacing("|", with: "\\|")
  }

  private mutating func paragraph(_ line: String) {
    space()
    add(line)
  }

  /// Adds an empty line, unless there is one, or nothing above it.
  private mutating func space() {
    if let last = lines.last, !last.isEmpty { lines.append("") }
  }

  private mutating func add(_ line: String) {
    lines.append(margin + line)
  }
}

/// Shows a report as a page of Markdown, for the summary of a job and for comments.
///
/// The page is the first screen of the text. The number of lines and their lengths are bounded.
package struct MarkdownReport: ReportFormat {
  package static let name = "markdown"
  package static let fileExtension = "md"
  private static let maximumLines = 90

  package init() {}

  package func string(for report: Report) -> String {
    MarkdownRenderer(
      FirstScreen.blocks(of: report) { MarkdownRenderer($0).lines.count <= Self.maximumLines }
        + [.paragraph("codable-compat \(report.toolVersion, .name)")]
    ).text
  }
}
