import CompatModel

struct HTMLRenderer: Sendable {
  /// What one section may have: entries, and items of a list that are not folded.
  static let maximum = (entries: 400, items: 40)
  private let links: PageLinks
  private var html = MarkupBuilder()
  private var depth = 0
  private var entries = 0

  private init(links: PageLinks) { self.links = links }

  /// Writes blocks, each by itself and on as many cores as there are.
  static func render(_ blocks: [Block], _ links: PageLinks) -> MarkupBuilder {
    let parts = blocks.concurrentMap { block in
      var renderer = HTMLRenderer(links: links)
      renderer.write(block)
      return renderer.html
    }
    return parts.reduce(into: MarkupBuilder()) { $0.append($1) }
  }

  private mutating func write(_ blocks: [Block]) {
    for block in blocks { write(block) }
  }

  private mutating func write(_ block: Block) {
    if block.isEmpty { return }
    switch block {
    case .section(let section): write(section)
    case .paragraph(let text, let role): write(text, as: role)
    case .list(let items, _): write(items)
    case .facts(let facts): html.facts(facts)
    case .code(let lines): for line in lines { write("\(line, .command)", as: .plain) }
    case .table(let table): html.table(table)
    case .excerpt(let title, let segments): html.excerpt(segments, title: title)
    case .details(let summary, _, let blocks): write(summary, blocks)
    case .failure(let family, let isOpen): write(family, isOpen: isOpen)
    case .grid(let grid): html.grid(grid)
    }
  }

  private mutating func write(_ section: Section) {
    let heading = section.id.map { $0 + "-heading" }
    let isOuter = depth == 0
    let (element, title): (StaticString, StaticString) =
      isOuter ? ("section", "h2") : ("article", "h3")
    html.open(element, ["id": section.id, "aria-labelledby": heading])
    html.element(title, ["id": heading], prose: section.title)
    depth += 1
    write(section.blocks)
    depth -= 1
    let rest = entries - Self.maximum.entries
    if isOuter, rest > 0 {
      write(
        .paragraph(
          """
          Not on this page: \(rest, of: "more entry"). The JSON report has all of them, and \
          \("report --verbose", .command) prints them.
          """))
    }
    html.close(element)
  }

  private mutating func write(_ text: Sentence, as role: Block.Role) {
    switch role {
    case .verdict(let outcome):
      html.element("h1") { html in
        html.element(
          "span", ["class": "seal", "aria-hidden": "true"], text: outcome.style.symbol)
        html.element("span", prose: text)
      }
    case .circumstance: html.element("p", ["class": "scope"], prose: text)
    case .nextStep: html.element("p", ["class": "next"], prose: text)
    case .note: html.element("p", ["class": "note"], prose: text)
    case .more, .plain: html.element("p", prose: text)
    }
  }

  private mutating func write(_ items: [Block.Item]) {
    let rest = Array(items.dropFirst(Self.maximum.items))
    html.open("ul", ["class": "items"])
    for item in items.prefix(Self.maximum.items) {
      html.open("li")
      if let mark = item.mark { write(mark: mark) }
      html.prose(item.text)
      write(item.blocks)
      html.close("li")
    }
    html.close("ul")
    if !rest.isEmpty { write("\(rest.count) more", [.list(rest)]) }
  }

  private mutating func write(_ summary: Sentence, _ blocks: [Block]) {
    html.open("details", ["class": "more"])
    html.element("summary", prose: summary)
    write(blocks)
    html.close("details")
  }

  private mutating func write(_ family: FindingFamily, isOpen: Bool) {
    entries += 1
    if entries > Self.maximum.entries { return }
    let finding = family.smallest
    let changes = ChangeClass.allCases.filter { one in
      family.findings.contains { $0.changeClass == one }
    }
    // What is lost, and what is changed.
    let sites = family.findings.flatMap { [$0.path, $0.changedSite] }.grouped { $0 }.map(\.key)
    // The script takes lists apart at the bars.
    func list(_ values: [String]) -> String { values.joined(separator: "|") }
    html.open(
      "details",
      [
        "class": "finding \(finding.mark.tone.rawValue)",
        "id": family.id,
        "data-contract": finding.contract, "data-strategy": list(family.strategies),
        "data-operator": list(family.operators), "data-change": list(changes.map(\.rawValue)),
        "data-outcome": finding.outcome.rawValue, "data-status": finding.status.rawValue,
        "data-site": list(Array(sites.prefix(Self.maximum.items))),
        "open": isOpen ? "" : nil,
      ])
    html.open("summary")
    write(mark: finding.mark)
    html.element("span", prose: Prose.sentence(for: family))
    html.close("summary")
    html.open("div", ["class": "body"])
    write(family.blocks)
    html.element("p") { html in
      html.element("a", ["class": "permalink", "href": "#" + family.id], text: "Link to this")
      guard let source = links.line(finding.example.line, of: finding.example.file) else { return }
      html.text(" · ")
      html.element("a", ["href": source], text: "Source line")
    }
    html.close("div")
    html.close("details")
  }

  /// Writes a symbol, whose word stands beside it.
  private mutating func write(mark: Mark) {
    html.element(
      "span", ["class": "symbol \(mark.tone.rawValue)", "aria-hidden": "true"], text: mark.symbol)
    html.text(" ")
  }
}
