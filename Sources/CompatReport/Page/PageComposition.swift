/// A document, divided into what is written into a page and what its script draws when it is opened.
///
/// A browser builds thousands of elements for details that few readers open. Written are the
/// sentence, the site, the error and the remedy of each entry; the rest is data.
struct PageComposition: Sendable {
  struct Drawing: Sendable {
    var id: String

    /// The normalised sites that the content is about.
    var sites: [String] = []

    var blocks: [DocumentBlock]
  }

  static let maximumEntries = 400

  /// The number of items of a list that are written, and of all lists.
  static let maximumItems = (each: 40, all: 400)

  private static let essential: Set = [
    "sample", "ended", "error", "app sees", "survived by", "remedy", "read by", "reason",
  ]

  private(set) var blocks: [DocumentBlock] = []

  private(set) var drawings: [Drawing] = []

  private var entries = 0
  private var items = 0
  private var details = 0

  init(of blocks: [DocumentBlock]) {
    self.blocks = compose(blocks)
  }

  private mutating func compose(_ blocks: [DocumentBlock]) -> [DocumentBlock] {
    var leftOut = 0
    var result: [DocumentBlock] = []
    for block in blocks.shown(in: .page) {
      switch block {
      case .section(var section):
        section.blocks = compose(section.blocks)
        result.append(.section(section))
      case .entries(let group):
        let (written, rest) = compose(group)
        leftOut += rest
        if let written { result.append(.entries(written)) }
      case .details(let details): result.append(.details(compose(details)))
      case .list(let list): result += compose(list)
      default: result.append(block)
      }
    }
    if leftOut > 0 { result.append(.paragraph(Paragraph(text: Prose.leftOutOfPage(leftOut)))) }
    return result
  }

  /// The list with the items that there is room for, and the rest behind one step.
  private mutating func compose(_ list: ItemList) -> [DocumentBlock] {
    var written = list
    let room = max(3, min(Self.maximumItems.each, Self.maximumItems.all - items))
    let rest = Array(list.items.dropFirst(room))
    written.items.removeLast(rest.count)
    items += written.items.count
    for index in written.items.indices {
      written.items[index].blocks = compose(written.items[index].blocks)
    }
    guard !rest.isEmpty else { return [.list(written)] }
    var others = list
    others.items = rest
    return [
      .list(written),
      .details(compose(Details(summary: Prose.moreItems(rest.count), blocks: [.list(others)]))),
    ]
  }

  private mutating func compose(_ details: Details) -> Details {
    self.details += 1
    var written = details
    let id = "more-\(self.details)"
    drawings.append(Drawing(id: id, blocks: details.blocks))
    written.id = id
    written.blocks = [.paragraph(Paragraph(role: .note, text: Prose.drawnByScript))]
    return written
  }

  /// The group with the entries that there is room for; nil if there is none.
  private mutating func compose(_ group: EntryGroup) -> (written: EntryGroup?, leftOut: Int) {
    var group = group
    let count = min(group.entries.count, Self.maximumEntries - entries)
    let leftOut = group.entries.count - count
    group.entries.removeLast(leftOut)
    entries += count
    for index in group.entries.indices {
      let entry = group.entries[index]
      drawings.append(Drawing(id: entry.id, sites: entry.tags.sites, blocks: entry.blocks))
      group.entries[index].blocks = Self.brief(of: entry.blocks)
    }
    return (count == 0 ? nil : group, leftOut)
  }

  private static func brief(of blocks: [DocumentBlock]) -> [DocumentBlock] {
    for block in blocks {
      guard case .facts(let facts) = block else { continue }
      return [.facts(facts.filter { essential.contains($0.label.plainText) })]
    }
    return blocks
  }
}
