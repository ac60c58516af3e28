import CompatModel

/// Writes the blocks of a document into a page.
struct HTMLRenderer: Sendable {
  /// What one section may have: entries, items of a list that are not folded, and bytes of details.
  static let maximum = (entries: 400, items: 40, details: 600_000)

  private(set) var html = HTMLBuilder()

  /// The number of entries whose details have no room.
  private(set) var leftOut = 0

  /// How many sections are around what is written.
  private var depth = 0
  private var entries = 0
  private var entriesLeftOut = 0
  private var detailSize = 0

  /// Writes blocks, each by itself and on as many cores as there are.
  static func render(_ blocks: [DocumentBlock]) -> HTMLRenderer {
    let parts = blocks.shown(in: .page).concurrentMap { block in
      var renderer = HTMLRenderer()
      renderer.write(block)
      return renderer
    }
    return parts.reduce(into: HTMLRenderer()) { result, part in
      result.html.append(part.html)
      result.leftOut += part.leftOut
    }
  }

  private mutating func write(_ blocks: [DocumentBlock]) {
    for block in blocks.shown(in: .page) { write(block) }
  }

  private mutating func write(_ block: DocumentBlock) {
    switch block {
    case .section(let section): write(section)
    case .paragraph(let paragraph): write(paragraph)
    case .list(let list): write(list)
    case .facts(let facts): html.facts(facts)
    case .legend(let legend): HTMLLegend(legend: legend).write(to: &html)
    case .matrix(let matrix): HTMLMatrix(matrix: matrix).write(to: &html)
    case .table(let table): write(table)
    case .excerpt(let excerpt): HTMLExcerpt(excerpt: excerpt).write(to: &html)
    case .details(let details): write(details)
    case .entries(let group): write(group)
    case .page(.numbers(let numbers)): HTMLNumbers(numbers: numbers).write(to: &html)
    case .page(.risks(let risks)): HTMLRisks(risks: risks).write(to: &html)
    case .page(.grid(let grid, let contract, let rows)):
      HTMLGrid(grid: grid, contract: contract, rows: rows).write(to: &html)
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
      renderer.depth += 1
      renderer.write(section.blocks)
      renderer.depth -= 1
      guard renderer.depth == 0, renderer.entriesLeftOut > 0 else { return }
      renderer.html.element("p") { $0.prose(Prose.leftOutOfPage(renderer.entriesLeftOut)) }
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
    case .withoutScript:
      inside("noscript") { $0.html.element("p", .class("note")) { $0.prose(paragraph.text) } }
    }
  }

  private mutating func write(_ list: ItemList) {
    let rest = Array(list.items.dropFirst(Self.maximum.items))
    inside("ul", [.class("items")]) { renderer in
      for item in list.items.prefix(Self.maximum.items) {
        renderer.inside("li") { renderer in
          if let mark = item.mark { renderer.write(mark: mark) }
          renderer.html.prose(item.text)
          renderer.write(item.blocks)
        }
      }
    }
    if !rest.isEmpty {
      let others = ItemList(spacing: list.spacing, items: rest)
      write(Details(summary: Prose.moreItems(rest.count), blocks: [.list(others)]))
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
    html.element("a", .href(fragment: fragment), .data("data-change", evidence.change.rawValue)) {
      $0.prose(cell)
    }
  }

  private mutating func write(_ details: Details) {
    inside("details", [.class("more")]) { renderer in
      renderer.html.element("summary") { $0.prose(details.summary) }
      renderer.write(details: details.blocks, orElse: [.paragraph(Paragraph(text: Prose.noRoom))])
    }
  }

  /// Writes what can be opened while there is room for it.
  private mutating func write(details blocks: [DocumentBlock], orElse brief: [DocumentBlock]) {
    guard detailSize < Self.maximum.details else {
      leftOut += 1
      return write(brief)
    }
    let size = html.markup.utf8.count
    write(blocks)
    detailSize += html.markup.utf8.count - size
  }

  private mutating func write(_ group: EntryGroup) {
    let shown = group.entries.prefix(Self.maximum.entries - entries)
    entries += shown.count
    entriesLeftOut += group.entries.count - shown.count
    guard !shown.isEmpty else { return }
    inside("div", [.class("group")]) { renderer in
      renderer.inside("h3") { renderer in
        renderer.write(mark: group.mark)
        renderer.html.prose(group.title)
      }
      for entry in shown { renderer.write(entry) }
    }
  }

  private mutating func write(_ entry: Entry) {
    for fragment in entry.fragments {
      html.element("span", .class("anchor"), .id(fragment.text), text: "")
    }
    let attributes: [HTMLAttribute] = [
      .class("finding \(entry.tags.outcome.rawValue)"), .id(entry.id),
      .data("data-contract", entry.tags.contract), .data("data-strategy", entry.tags.strategies),
      .data("data-operator", entry.tags.operators),
      .data("data-change", entry.tags.changes.map(\.rawValue)),
      .data("data-outcome", entry.tags.outcome.rawValue),
      .data("data-status", entry.tags.status.rawValue),
      .data("data-site", Array(entry.tags.sites.prefix(Self.maximum.items))),
    ]
    inside("details", attributes + (entry.isOpen ? [.open] : [])) { renderer in
      renderer.inside("summary") { renderer in
        renderer.write(mark: entry.tags.outcome)
        renderer.html.element("span") { $0.prose(entry.title) }
      }
      renderer.inside("div", [.class("body")]) { renderer in
        renderer.write(details: entry.blocks, orElse: HTMLRenderer.brief(of: entry.blocks))
        renderer.html.element("p") { html in
          html.element(
            "a", .class("permalink"), .href(fragment: entry.id), text: "Link to this")
        }
      }
    }
  }

  /// What is written of an entry whose details have no room.
  private static func brief(of blocks: [DocumentBlock]) -> [DocumentBlock] {
    Array(blocks.prefix(1)) + [.paragraph(Paragraph(text: Prose.noRoom))]
  }

  /// Writes the symbol of an outcome, whose word stands beside it.
  private mutating func write(mark outcome: Outcome) {
    html.element(
      "span", .class("symbol \(outcome.rawValue)"), .ariaHidden, text: outcome.style.symbol)
    html.text(" ")
  }
}
