import CompatModel

/// A block as the page's script takes it: an object whose first member says what to draw.
///
/// Texts are made visible here, like those that are written; the script puts them into elements as
/// they are.
struct DrawnBlock: Encodable, Sendable {
  var block: DocumentBlock

  private enum CodingKeys: String, CodingKey {
    case paragraph = "p"
    case section = "h"
    case facts = "dl"
    case list = "ul"
    case table
    case excerpt = "pre"
    case matrix, title, blocks, rows, mark
  }

  static func blocks(_ blocks: [DocumentBlock]) -> [DrawnBlock] {
    blocks.shown(in: .page).flatMap { block -> [DrawnBlock] in
      switch block {
      case .section, .paragraph, .facts, .list, .table, .matrix, .excerpt:
        [DrawnBlock(block: block)]
      case .details(let details):
        // Inside what is drawn, everything is open.
        [DrawnBlock(block: .paragraph(Paragraph(text: details.summary)))]
          + Self.blocks(details.blocks)
      case .legend, .entries, .page, .only: []
      }
    }
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    switch block {
    case .paragraph(let paragraph):
      try container.encode(DrawnText(paragraph.text), forKey: .paragraph)
    case .section(let section):
      try container.encode(DrawnText(section.title), forKey: .section)
      try container.encode(DrawnBlock.blocks(section.blocks), forKey: .blocks)
    case .facts(let facts):
      try container.encode(
        facts.map { [DrawnText($0.label), DrawnText($0.text)] }, forKey: .facts)
    case .list(let list): try container.encode(list.items.map(Item.init), forKey: .list)
    case .table(let table):
      let head = [table.recordTitle] + table.columns
      try container.encode(head.map { VisibleText.escaping($0) }, forKey: .table)
      try container.encode(VisibleText.escaping(table.title), forKey: .title)
      try container.encode(
        table.records.map { record in
          [DrawnText(Sentence(record.name, .name))] + record.cells.map { DrawnText($0) }
        }, forKey: .rows)
    case .excerpt(let excerpt):
      try container.encode(VisibleText.escaping(excerpt.title), forKey: .title)
      try container.encode(HTMLExcerpt(excerpt: excerpt).pieces, forKey: .excerpt)
    case .matrix(let matrix):
      try container.encode(matrix.columns.map { VisibleText.escaping($0.title) }, forKey: .matrix)
      try container.encode(VisibleText.escaping(matrix.title), forKey: .title)
      try container.encode(matrix.groups.map(DrawnGroup.init), forKey: .blocks)
    case .legend, .details, .entries, .page, .only: break
    }
  }

  /// An item of a list: its words, and the symbol of its outcome.
  private struct Item: Encodable {
    var item: ItemList.Item

    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(DrawnText(item.text), forKey: .paragraph)
      if let mark = item.mark {
        try container.encode([mark.style.symbol, mark.rawValue], forKey: .mark)
      }
      let blocks = DrawnBlock.blocks(item.blocks)
      if !blocks.isEmpty { try container.encode(blocks, forKey: .blocks) }
    }
  }
}
