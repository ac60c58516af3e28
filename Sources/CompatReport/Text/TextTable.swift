/// A table with a head for each row, cut into blocks of columns where it is too wide.
struct TextTable: Sendable {
  struct Column: Sendable {
    var heads: [TextLine]
    var cells: [TextLine]

    var width: Int { (heads + cells).map(\.width).max() ?? 0 }
  }

  private var corner: [TextLine]
  private var rowHeads: [TextLine]
  private var columns: [Column]
  private var gap = 2
  private var headGap = 0
  /// The number of columns that fit; the rest of the optional ones is left out.
  var columnCount: Int { columns.count }
  private var smallestRowHead = 20

  /// Lays out a table, without those of its optional columns that do not fit.
  init(_ table: Table, width: Int) {
    switch table.style {
    case .records, .grid, .properties: self.init(lines: table, gap: 2, smallestRowHead: 28)
    case .matrix: self.init(lines: table, gap: 1, smallestRowHead: 24)
    case .symbols: self.init(symbols: table, width: width)
    }
    for _ in 0..<table.optionalColumns where !fits(width: width) { columns.removeLast() }
  }

  private init(lines table: Table, gap: Int, smallestRowHead: Int) {
    corner = [TextLine()]
    rowHeads = table.rows.map { TextLine($0.name, .location) }
    columns = table.columns.enumerated().map { position, column in
      // A title of two words in two lines, so that its column is narrow.
      let heads = column.title.split(separator: " ", maxSplits: 1)
      return Column(
        heads: heads.map { TextLine(String($0), .aside) },
        cells: table.rows.map { TextLine($0.cells[position].text.proseRuns) })
    }
    (self.gap, self.smallestRowHead) = (gap, smallestRowHead)
  }

  /// Many columns with a symbol in each cell, below their numbers.
  private init(symbols table: Table, width: Int) {
    let lines = table.groups.flatMap { group -> [(head: TextLine, row: Table.Row?)] in
      let title = group.title.map { (TextLine($0, .emphasis) + " ", nil as Table.Row?) }
      return (title.map { [$0] } ?? []) + group.rows.map { (TextLine("  " + $0.name, .name), $0) }
    }
    // Two-digit heads need three columns each; where that is too wide, digits stand on each other.
    let names = lines.map(\.head.width).max() ?? 0
    let isDense = names + 3 * table.columns.count > width
    corner = [TextLine(table.rowTitle, .aside)]
    rowHeads = lines.map(\.head)
    columns = table.columns.indices.map { position in
      let digits = isDense ? String(position + 1).map { "\($0) " } : ["\(position + 1)"]
      return Column(
        heads: digits.map { TextLine($0, .emphasis) },
        cells: lines.map { TextLine($0.row?.cells[position].text.proseRuns ?? []) })
    }
    (gap, headGap, smallestRowHead) = (isDense ? 0 : 1, isDense ? 1 : 0, 24)
  }

  static func numbered(_ number: Int, _ name: String) -> TextLine {
    TextLine((number < 10 ? " " : "") + "\(number) ") + TextLine(name, .name)
  }

  private func fits(width: Int) -> Bool { smallestWidth(of: width) + allColumns <= width }

  private var naturalWidth: Int { (corner + rowHeads).map(\.width).max() ?? 0 }

  private func smallestWidth(of width: Int) -> Int {
    min(naturalWidth, max(8, min(smallestRowHead, width / 2)))
  }

  private var allColumns: Int { columns.reduce(headGap) { $0 + gap + $1.width } }

  func lines(width: Int) -> [TextLine] {
    let rowHead = min(naturalWidth, max(smallestWidth(of: width), width - allColumns))
    var lines: [TextLine] = []
    var rest = columns.map { (column: $0, width: $0.width) }[...]
    repeat {
      var used = rowHead + headGap
      let block = rest.enumerated().prefix { position, slot in
        used += gap + slot.width
        return position == 0 || used <= width
      }.map(\.element)
      rest = rest.dropFirst(block.count)
      lines += self.lines(of: block, rowHead: rowHead).map { $0.clipped(to: width) }
      if !rest.isEmpty { lines.append(TextLine()) }
    } while !rest.isEmpty
    return lines
  }

  private func lines(of block: [(column: Column, width: Int)], rowHead: Int) -> [TextLine] {
    let height = max(corner.count, block.map(\.column.heads.count).max() ?? 0)
    // Heads stand directly above the cells, however many lines a neighbour has.
    func bottom(_ heads: [TextLine]) -> [TextLine] {
      Array(repeating: TextLine(), count: height - heads.count) + heads
    }
    let cells = block.map { bottom($0.column.heads) + $0.column.cells }
    return (bottom(corner) + rowHeads).enumerated().map { row, head in
      var line = head.shortened(to: rowHead)
      line.pad(to: rowHead + headGap)
      for (cells, slot) in zip(cells, block) {
        let start = line.width + gap
        line.pad(to: start)
        line.append(cells[row])
        line.pad(to: start + slot.width)
      }
      return line
    }
  }
}
