/// A table with a head for each row, cut into blocks of columns where it is too wide.
struct TextTable: Sendable {
  struct Column: Sendable {
    var heads: [TextLine]
    var cells: [TextLine]

    var width: Int { (heads + cells).map(\.width).max() ?? 0 }
  }

  private let rowHeads: [TextLine]
  private var columns: [Column]
  private let gap: Int

  /// The number of columns that fit; the rest of the optional ones is left out.
  var columnCount: Int { columns.count }

  /// Lays out a table, without those of its optional columns that do not fit.
  init(_ table: Table, width: Int) {
    rowHeads = table.rows.map { TextLine($0.name, .location) }
    columns = table.columns.enumerated().map { position, title in
      // A title of two words in two lines, so that its column is narrow.
      let words = title.split(separator: " ", maxSplits: 1).map(String.init)
      return Column(
        heads: words.map { TextLine($0, .aside) },
        cells: table.rows.map { TextLine($0.cells[position].proseRuns) })
    }
    gap = table.style == .matrix ? 1 : 2
    for _ in 0..<table.optionalColumns where !fits(width: width) { columns.removeLast() }
  }

  private func fits(width: Int) -> Bool { smallestWidth(of: width) + allColumns <= width }

  private var naturalWidth: Int { rowHeads.map(\.width).max() ?? 0 }

  private func smallestWidth(of width: Int) -> Int {
    min(naturalWidth, max(8, min(24, width / 2)))
  }

  private var allColumns: Int { columns.reduce(0) { $0 + gap + $1.width } }

  func lines(width: Int) -> [TextLine] {
    let rowHead = min(naturalWidth, max(smallestWidth(of: width), width - allColumns))
    var lines: [TextLine] = []
    var rest = columns.map { (column: $0, width: $0.width) }[...]
    repeat {
      var used = rowHead
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
    let height = max(1, block.map(\.column.heads.count).max() ?? 0)
    // Heads stand directly above the cells, however many lines a neighbour has.
    func bottom(_ heads: [TextLine]) -> [TextLine] {
      Array(repeating: TextLine(), count: height - heads.count) + heads
    }
    let cells = block.map { bottom($0.column.heads) + $0.column.cells }
    return (bottom([]) + rowHeads).enumerated().map { row, head in
      var line = head.shortened(to: rowHead)
      line.pad(to: rowHead)
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
