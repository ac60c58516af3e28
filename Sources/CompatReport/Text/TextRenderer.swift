import CompatModel

/// Draws a document as lines of text.
struct TextRenderer: Sendable {
  /// Whether everything is drawn that a page would fold away.
  let isComplete: Bool

  /// The lines so far.
  private(set) var canvas: TextCanvas

  init(_ document: Document, width: Int, isComplete: Bool) {
    self.isComplete = isComplete
    canvas = TextCanvas(width: width)
    draw(document.blocks, indent: 0)
  }

  private mutating func draw(_ blocks: [Block], indent: Int) {
    for block in blocks.shown(in: .terminal) { draw(block, indent: indent) }
  }

  private mutating func draw(_ block: Block, indent: Int) {
    switch block {
    case .section(let section): draw(section, indent: indent)
    case .paragraph(let text, let role): draw(text, as: role, indent: indent)
    case .list(let items, let spacing): draw(items, spacing: spacing, indent: indent)
    case .facts(let facts):
      if indent == 0, !canvas.isBelowHeading { canvas.space() }
      draw(facts, indent: indent)
    case .code(let lines): for line in lines { canvas.add(code: line, indent: indent) }
    case .figures(let figures): draw(figures)
    case .table(let table) where table.style == .records: draw(table, indent: indent)
    case .table(let table):
      if table.style != .matrix { canvas.space() }
      canvas.draw(table)
    case .details(let summary, let isTeaser, let blocks):
      draw(summary, isTeaser: isTeaser, blocks, indent: indent)
    case .entries(let group): draw(group, indent: indent)
    case .excerpt, .grid, .only: break
    }
  }

  private mutating func draw(_ section: Section, indent: Int) {
    if section.isAppendix, !isComplete { return }
    guard section.id == nil || indent > 0 else {
      canvas.heading(section.title.plainText)
      return draw(section.blocks, indent: indent)
    }
    canvas.space()
    canvas.paragraph(section.title, indent: indent, hanging: 2)
    draw(section.blocks, indent: indent + 2)
  }

  private mutating func draw(_ text: Sentence, as role: Block.Role, indent: Int) {
    switch role {
    case .verdict(let outcome):
      canvas.paragraph(text, label: TextRenderer.mark(outcome), hanging: 2)
    case .circumstance: canvas.paragraph(text, indent: indent + 2)
    case .nextStep:
      canvas.space()
      canvas.paragraph(text, indent: indent)
    case .more:
      canvas.space()
      canvas.paragraph(text, indent: indent, hanging: 2)
    case .withoutScript: break
    case .note, .plain:
      canvas.paragraph(text, indent: indent, hanging: indent > 0 ? 2 : 0)
    }
  }

  private mutating func draw(_ items: [Block.Item], spacing: Block.Spacing, indent: Int) {
    if spacing == .plain, indent == 0 { canvas.space() }
    for item in items {
      if spacing == .loose { canvas.space() }
      let bullet = spacing == .plain ? TextLine() : TextLine("- ")
      canvas.paragraph(
        item.text, label: item.mark.map(TextRenderer.mark) ?? bullet, indent: indent, hanging: 2)
      draw(item.blocks, indent: indent + 2)
    }
  }

  private mutating func draw(_ facts: [LabelledFact], indent: Int) {
    let labels = facts.map { fact in
      TextLine(fact.label.proseRuns.map { ProseRun($0.text, $0.meaning ?? .aside) })
    }
    let longest = 1 + (labels.map(\.width).max() ?? 0)
    // Where labels are no single words, one blank does not set the facts apart.
    let width = min(longest > 12 ? longest + 1 : 12, canvas.width / 2)
    for (fact, label) in zip(facts, labels) {
      var label = label
      label.pad(to: max(width, label.width + 1))
      canvas.paragraph(fact.text, label: label, indent: indent, hanging: width)
    }
  }

  private mutating func draw(_ figures: Figures) {
    canvas.heading(figures.title)
    let counts = figures.list.map(\.count.grouped)
    let width = counts.map(\.utf8.count).max() ?? 0
    for (row, count) in zip(figures.list, counts) {
      var label = TextRenderer.mark(row.outcome)
      label.append(row.label, .outcome(row.outcome))
      label.pad(to: 13 + width - count.utf8.count)
      label.append(count, .number)
      label.append("  ")
      canvas.paragraph(row.meaning, label: label, hanging: label.width)
    }
  }

  private mutating func draw(_ table: Table, indent: Int) {
    for row in table.rows {
      canvas.space()
      canvas.paragraph("\(row.name, .name): \(row.note, .quotation)", indent: indent, hanging: 2)
      let facts = zip(table.columns, row.cells).filter { !$0.1.text.isEmpty }
      draw(
        facts.map { LabelledFact(label: Sentence($0.0.title, nil), text: $0.1.text) },
        indent: indent + 2)
    }
  }

  private mutating func draw(
    _ summary: Sentence, isTeaser: Bool, _ blocks: [Block], indent: Int
  ) {
    let isTopic = indent == 0 && isTeaser
    if isTopic { canvas.space() }
    if isTopic || isTeaser && !isComplete {
      canvas.paragraph(summary, indent: isTopic ? 0 : indent + 2, hanging: 2)
    }
    if isComplete { draw(blocks, indent: indent + 2) }
  }

  private mutating func draw(_ group: EntryGroup, indent: Int) {
    var label = TextLine()
    label.pad(to: indent)
    label.append(TextRenderer.mark(group.mark))
    switch group.abridgement {
    case .titled:
      canvas.space()
      canvas.paragraph(group.title, label: label, hanging: 2)
      for entry in group.entries { draw(entry, indent: indent) }
    case .first(let count, let rest) where !isComplete:
      for entry in group.entries.prefix(count) { draw(entry, indent: indent) }
      canvas.space()
      canvas.paragraph(rest, indent: indent, hanging: 2)
    case .first, .none:
      for entry in group.entries { draw(entry, indent: indent) }
    }
  }

  private mutating func draw(_ entry: Entry, indent: Int) {
    canvas.space()
    canvas.paragraph(
      entry.title, label: TextRenderer.mark(entry.family.smallest.outcome), indent: indent,
      hanging: 2)
    draw(entry.blocks, indent: indent + 4)
  }

  private static func mark(_ outcome: Outcome) -> TextLine {
    TextLine("\(outcome.style.symbol) ", .outcome(outcome))
  }
}
