import CompatModel

/// Draws blocks as lines of text; every line fits.
struct TextRenderer: Sendable {
  let width: Int
  private(set) var lines: [TextLine] = []
  private var headingEnd = 0

  init(_ blocks: [Block], width: Int) {
    self.width = width
    draw(blocks, indent: 0)
  }

  func text(color: Bool) -> String {
    lines.map { $0.rendered(color: color) + "\n" }.joined()
  }

  private mutating func draw(_ blocks: [Block], indent: Int) {
    for block in blocks where !block.isEmpty { draw(block, indent: indent) }
  }

  private mutating func draw(_ block: Block, indent: Int) {
    switch block {
    case .section(let section): draw(section, indent: indent)
    case .paragraph(let text, let role): draw(text, as: role, indent: indent)
    case .list(let items, let isLoose): draw(items, isLoose: isLoose, indent: indent)
    case .facts(let facts):
      let isBelowHeading = headingEnd > 0 && lines[headingEnd...].allSatisfy { $0.width > 0 }
      if indent == 0, !isBelowHeading { space() }
      draw(facts, indent: indent)
    case .code(let code):
      lines += code.map { TextLine().padded(to: indent) + TextLine($0, .command) }
    case .table(let table): draw(table)
    case .details(let summary, let isTitle, let blocks):
      if isTitle, indent == 0 {
        space()
        paragraph(summary)
      }
      draw(blocks, indent: isTitle ? indent + 2 : indent)
    case .failure(let family, _):
      space()
      let mark = TextRenderer.mark(family.smallest.mark)
      paragraph(Prose.sentence(for: family), label: mark, indent: indent)
      draw(family.blocks, indent: indent + 4)
    case .excerpt, .grid: break
    }
  }

  private mutating func draw(_ section: Section, indent: Int) {
    guard section.id == nil || indent > 0 else {
      heading(section.title.plainText)
      return draw(section.blocks, indent: indent)
    }
    space()
    paragraph(section.title, indent: indent)
    draw(section.blocks, indent: indent + 2)
  }

  private mutating func draw(_ text: Sentence, as role: Block.Role, indent: Int) {
    switch role {
    case .verdict(let outcome): paragraph(text, label: TextRenderer.mark(Mark(outcome)))
    case .circumstance: paragraph(text, indent: indent + 2, hanging: 0)
    case .nextStep, .more:
      space()
      paragraph(text, indent: indent, hanging: role == .more ? 2 : 0)
    case .note, .plain: paragraph(text, indent: indent, hanging: indent > 0 ? 2 : 0)
    }
  }

  private mutating func draw(_ items: [Block.Item], isLoose: Bool, indent: Int) {
    for item in items {
      if isLoose { space() }
      paragraph(item.text, label: item.mark.map(TextRenderer.mark) ?? "- ", indent: indent)
      draw(item.blocks, indent: indent + 2)
    }
  }

  private mutating func draw(_ facts: [LabelledFact], indent: Int) {
    let labels = facts.map { fact in
      TextLine(fact.label.proseRuns.map { ProseRun($0.text, $0.meaning ?? .aside) })
    }
    let longest = 1 + (labels.map(\.width).max() ?? 0)
    // Where labels are no single words, one blank does not set the facts apart.
    let hanging = min(max(longest + 1, 12), width / 2)
    for (fact, label) in zip(facts, labels) {
      let label = label.padded(to: max(hanging, label.width + 1))
      paragraph(fact.text, label: label, indent: indent, hanging: hanging)
    }
  }

  /// Draws a line for each row, or a paragraph where the columns have no room side by side.
  private mutating func draw(_ table: Table) {
    let text = TextTable(table, width: width)
    guard text.fits else {
      add(TextLine(table.rowTitle, .aside))
      for row in table.rows {
        let cells = zip(table.columns, row.cells).map { "\(Sentence($0)) \($1)" as Sentence }
        paragraph("\(row.name, .location): \(.joined(cells, by: "; "))")
      }
      return
    }
    lines += text.lines
    let leftOut = table.columns.dropFirst(text.columnCount)
    if !leftOut.isEmpty {
      paragraph("Too wide: \(list: Array(leftOut), .emphasis).")
    }
  }

  private static func mark(_ mark: Mark) -> TextLine {
    TextLine("\(mark.symbol) ", .outcome(mark.tone))
  }

  private mutating func space() {
    if let last = lines.last, last.width > 0 { lines.append(TextLine()) }
  }

  private mutating func heading(_ title: String) {
    space()
    add(TextLine(title.uppercased(), .emphasis))
    headingEnd = lines.count
  }

  /// Adds a sentence, with quotes around what is to be typed.
  private mutating func paragraph(
    _ sentence: Sentence, label: TextLine = "", indent: Int = 0, hanging: Int = 2
  ) {
    lines += sentence.quotedRuns.wrapped(
      to: width, first: TextLine().padded(to: indent) + label, indent: indent + hanging)
  }

  private mutating func add(_ line: TextLine) {
    lines.append(line.clipped(to: width))
  }
}

/// Shows a report as text, for terminals and log files.
///
/// The answer comes first, then the matrices, then the findings, and the last line says what to do
/// next. No line is wider than `width`, and nothing from a payload can do more than be read.
package struct TextReport: ReportFormat {
  package enum Verbosity: Sendable, Hashable, CaseIterable {
    case quiet
    /// One example for every kind of failure.
    case normal
    /// Also a matrix for each contract, every piece of advice, and every finding.
    case verbose
  }

  package static let name = "text"
  package static let fileExtension = "txt"
  static let smallestWidth = 40
  package let width: Int
  package let color: Bool
  package let verbosity: Verbosity

  /// The only part that is shown, in full; nil for the report.
  package var topic: ReportTopic?

  /// Whether a command has made the report, which can be asked for more.
  package var isOfCommand = true

  /// Lines have at least ``smallestWidth`` columns; colours say nothing that words and symbols do not.
  package init(width: Int = 80, color: Bool = false, verbosity: Verbosity = .normal) {
    self.width = max(TextReport.smallestWidth, width)
    self.color = color
    self.verbosity = verbosity
  }

  package func string(for report: Report) -> String {
    TextRenderer(blocks(of: report), width: width).text(color: color)
  }

  private func blocks(of report: Report) -> [Block] {
    if let topic { return Sections.blocks(of: report, topic: topic) }
    return switch verbosity {
    case .quiet: Sections.blocks(of: report, detail: .brief)
    case .verbose: Sections.blocks(of: report, detail: .complete)
    case .normal:
      FirstScreen.blocks(of: report, isOfCommand: isOfCommand) {
        TextRenderer($0, width: width).lines.count <= FirstScreen.maximumLines
      }
    }
  }
}
