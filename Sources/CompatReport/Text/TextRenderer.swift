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

  private mutating func draw(_ blocks: [DocumentBlock], indent: Int) {
    for block in blocks.shown(in: .terminal) { draw(block, indent: indent) }
  }

  private mutating func draw(_ block: DocumentBlock, indent: Int) {
    switch block {
    case .section(let section): draw(section, indent: indent)
    case .paragraph(let paragraph): draw(paragraph, indent: indent)
    case .list(let list): draw(list, indent: indent)
    case .facts(let facts):
      if indent == 0, !canvas.isBelowHeading { canvas.space() }
      draw(facts, indent: indent)
    case .legend(let legend): draw(legend)
    case .matrix(let matrix):
      canvas.space()
      TextMatrix(matrix: matrix).draw(on: &canvas)
    case .table(let table) where table.style != .records:
      if table.style == .grid { canvas.space() }
      TextGrid(table: table).draw(on: &canvas)
    case .table(let table): draw(table, indent: indent)
    case .excerpt(let excerpt): draw(excerpt, indent: indent)
    case .details(let details): draw(details, indent: indent)
    case .entries(let group): draw(group, indent: indent)
    case .page, .only: break
    }
  }

  private mutating func draw(_ section: DocumentSection, indent: Int) {
    if section.isAppendix, !isComplete { return }
    guard section.id == nil || indent > 0 else {
      canvas.heading(section.title.plainText)
      return draw(section.blocks, indent: indent)
    }
    canvas.space()
    canvas.paragraph(section.title, indent: indent, hanging: 2)
    draw(section.blocks, indent: indent + 2)
  }

  private mutating func draw(_ paragraph: Paragraph, indent: Int) {
    switch paragraph.role {
    case .verdict(let outcome):
      canvas.paragraph(paragraph.text, label: TextRenderer.mark(outcome), hanging: 2)
    case .circumstance: canvas.paragraph(paragraph.text, indent: indent + 2)
    case .nextStep:
      canvas.space()
      canvas.paragraph(paragraph.text, indent: indent)
    case .more:
      canvas.space()
      canvas.paragraph(paragraph.text, indent: indent, hanging: 2)
    case .withoutScript: break
    case .note, .plain:
      canvas.paragraph(paragraph.text, indent: indent, hanging: indent > 0 ? 2 : 0)
    }
  }

  private mutating func draw(_ list: ItemList, indent: Int) {
    if list.spacing == .plain, indent == 0 { canvas.space() }
    for item in list.items {
      if list.spacing == .loose { canvas.space() }
      let bullet = list.spacing == .plain ? TextLine() : TextLine("- ")
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

  private mutating func draw(_ legend: OutcomeLegend) {
    canvas.heading(legend.title)
    let counts = legend.rows.map(\.count.grouped)
    let width = counts.map(\.utf8.count).max() ?? 0
    for (row, count) in zip(legend.rows, counts) {
      var label = TextRenderer.mark(row.outcome)
      label.append(row.outcome.rawValue, .outcome(row.outcome))
      label.pad(to: 13 + width - count.utf8.count)
      label.append(count, .number)
      label.append("  ")
      canvas.paragraph(row.meaning, label: label, hanging: label.width)
    }
  }

  private mutating func draw(_ table: RecordTable, indent: Int) {
    for record in table.records {
      canvas.space()
      canvas.paragraph(
        "\(record.name, .name): \(record.note, .quotation)", indent: indent, hanging: 2)
      let facts = zip(table.columns, record.cells).filter { !$0.1.plainText.isEmpty }
      draw(
        facts.map { LabelledFact(label: Sentence($0.0, nil), text: $0.1) }, indent: indent + 2)
    }
  }

  private mutating func draw(_ excerpt: Excerpt, indent: Int) {
    let runs = excerpt.segments.map { segment -> ProseRun in
      switch segment {
      case .kept(let text): ProseRun(text)
      case .changed(let text): ProseRun(text, .value)
      case .removed(let text): ProseRun(text, .aside)
      case .omitted(let count): ProseRun("… \(count) bytes …", .aside)
      }
    }
    canvas.paragraph(runs, indent: indent)
  }

  private mutating func draw(_ details: Details, indent: Int) {
    let isTopic = indent == 0 && details.isTeaser
    if isTopic { canvas.space() }
    if isTopic || details.isTeaser && !isComplete {
      canvas.paragraph(details.summary, indent: isTopic ? 0 : indent + 2, hanging: 2)
    }
    if isComplete { draw(details.blocks, indent: indent + 2) }
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
      entry.title, label: TextRenderer.mark(entry.tags.outcome), indent: indent, hanging: 2)
    draw(entry.blocks, indent: indent + 4)
  }

  private static func mark(_ outcome: Outcome) -> TextLine {
    TextLine("\(outcome.style.symbol) ", .outcome(outcome))
  }
}
