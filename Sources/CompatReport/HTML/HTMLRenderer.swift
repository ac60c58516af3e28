import CompatModel

/// Writes the blocks of a document into a page.
struct HTMLRenderer: Sendable {
  private(set) var html = HTMLBuilder()

  /// How many sections are around what is written.
  private var depth = 0

  /// Writes blocks, each by itself and on as many cores as there are.
  static func render(_ blocks: [DocumentBlock], depth: Int = 0) -> HTMLBuilder {
    let parts = blocks.shown(in: .page).concurrentMap { block in
      var renderer = HTMLRenderer(depth: depth)
      renderer.write(block)
      return renderer.html
    }
    return parts.reduce(into: HTMLBuilder()) { $0.append($1) }
  }

  private init(depth: Int) {
    self.depth = depth
  }

  private mutating func write(_ blocks: [DocumentBlock]) {
    for block in blocks.shown(in: .page) { write(block) }
  }

  private mutating func write(_ block: DocumentBlock) {
    switch block {
    case .section(let section): write(section)
    case .paragraph(let paragraph): write(paragraph)
    case .list(let list): write(list)
    case .facts(let facts): write(facts)
    case .legend(let legend): HTMLLegend(legend: legend).write(to: &html)
    case .matrix(let matrix): HTMLMatrix(matrix: matrix).write(to: &html)
    case .table(let table): write(table)
    case .excerpt(let excerpt): HTMLExcerpt(excerpt: excerpt).write(to: &html)
    case .details(let details): write(details)
    case .entries(let group): write(group)
    case .page(.numbers(let numbers)): HTMLNumbers(numbers: numbers).write(to: &html)
    case .page(.risks(let risks)): HTMLRisks(risks: risks).write(to: &html)
    case .page(.grid(let grid, let rows)): HTMLGrid(grid: grid, rows: rows).write(to: &html)
    case .only: break
    }
  }

  /// Writes an element with what a function writes inside.
  private mutating func inside(
    _ name: StaticString, _ attributes: [HTMLAttribute] = [],
    content: (inout HTMLRenderer) -> Void
  ) {
    html.open(name, attributes)
    content(&self)
    html.close(name)
  }

  private mutating func write(_ section: DocumentSection) {
    let heading = section.id.map { $0 + "-heading" }
    let name: StaticString = depth == 0 ? "section" : "article"
    let attributes =
      section.id.map { [HTMLAttribute.id($0), .labelled(by: $0 + "-heading")] } ?? []
    inside(name, attributes) { renderer in
      renderer.inside(
        renderer.depth == 0 ? "h2" : "h3", heading.map { [.id($0)] } ?? []
      ) { $0.html.prose(section.title) }
      renderer.html.append(HTMLRenderer.render(section.blocks, depth: renderer.depth + 1))
    }
  }

  private mutating func write(_ paragraph: Paragraph) {
    switch paragraph.role {
    case .verdict(let outcome):
      inside("h1") { renderer in
        renderer.html.element("span", .class("seal"), .ariaHidden, text: outcome.style.symbol)
        renderer.inside("span") { $0.html.prose(paragraph.text) }
      }
    case .circumstance: html.element("p", .class("scope")) { $0.prose(paragraph.text) }
    case .nextStep: html.element("p", .class("next")) { $0.prose(paragraph.text) }
    case .note: html.element("p", .class("note")) { $0.prose(paragraph.text) }
    case .more, .plain: html.element("p") { $0.prose(paragraph.text) }
    }
  }

  private mutating func write(_ list: ItemList) {
    inside("ul", [.class("items")]) { renderer in
      for item in list.items {
        renderer.inside("li") { renderer in
          if let mark = item.mark { renderer.write(mark: mark) }
          renderer.html.prose(item.text)
          renderer.write(item.blocks)
        }
      }
    }
  }

  private mutating func write(_ facts: [LabelledFact]) {
    html.element("dl") { html in
      for fact in facts {
        html.element("dt") { $0.prose(fact.label) }
        html.element("dd") { $0.prose(fact.text) }
      }
    }
  }

  private mutating func write(_ table: RecordTable) {
    // The section around it may have the same title.
    html.table(
      table.style == .matrix ? "records matrix" : "records", caption: table.title,
      .label(table.title + ": table")
    ) { html in
      for head in [table.recordTitle] + table.columns {
        html.element("th", .scope("col"), text: head)
      }
    } body: { html in
      html.element("tbody") { html in
        for record in table.records {
          html.element("tr", record.isMuted ? [.class("muted")] : []) { html in
            html.element("th", .scope("row")) { html in
              html.foreign(record.name)
              if !record.note.isEmpty { html.element("small") { $0.foreign(record.note) } }
            }
            for (position, cell) in record.cells.enumerated() {
              let evidence = position < record.evidence.count ? record.evidence[position] : nil
              html.element("td") { HTMLRenderer.write(cell, opening: evidence, to: &$0) }
            }
          }
        }
      }
    }
  }

  /// Writes the text of a cell, and makes it a link to what it opens.
  private static func write(
    _ cell: Sentence, opening evidence: RecordTable.Evidence?, to html: inout HTMLBuilder
  ) {
    guard let evidence else { return html.prose(cell) }
    let fragment = GridSection.id(of: evidence.contract)
    html.element("a", .href(fragment: fragment), .changes([evidence.change.rawValue])) {
      $0.prose(cell)
    }
  }

  private mutating func write(_ details: Details) {
    inside("details", [.class("more")] + (details.id.map { [.id($0)] } ?? [])) { renderer in
      renderer.html.element("summary") { $0.prose(details.summary) }
      renderer.write(details.blocks)
    }
  }

  private mutating func write(_ group: EntryGroup) {
    inside("div", [.class("group")]) { renderer in
      renderer.inside("h3") { renderer in
        renderer.write(mark: group.mark)
        renderer.html.prose(group.title)
      }
      for entry in group.entries { renderer.write(entry) }
    }
  }

  private mutating func write(_ entry: Entry) {
    for fragment in entry.fragments {
      html.element("span", .class("anchor"), .id(fragment.text), text: "")
    }
    let attributes: [HTMLAttribute] = [
      .class("finding \(entry.tags.outcome.rawValue)"), .id(entry.id),
      .contract(entry.tags.contract), .strategies(entry.tags.strategies),
      .operators(entry.tags.operators), .changes(entry.tags.changes.map(\.rawValue)),
      .outcome(entry.tags.outcome.rawValue),
      .status(entry.tags.status.rawValue),
    ]
    inside("details", attributes + (entry.isOpen ? [.open] : [])) { renderer in
      renderer.inside("summary") { renderer in
        renderer.write(mark: entry.tags.outcome)
        renderer.html.element("span") { $0.prose(entry.title) }
      }
      renderer.inside("div", [.class("body")]) { $0.write(entry.blocks) }
    }
  }

  /// Writes the symbol of an outcome, whose word stands beside it.
  private mutating func write(mark outcome: Outcome) {
    html.element(
      "span", .class("symbol \(outcome.rawValue)"), .ariaHidden, text: outcome.style.symbol)
    html.text(" ")
  }
}
