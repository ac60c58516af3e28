/// A table with a head for each row, cut into blocks of columns where it is too wide.
struct TextTable: Sendable {
  struct Column: Sendable {
    var heads: [TextLine]

    /// The lines of each cell.
    var cells: [[TextLine]]

    var width: Int { (heads + cells.joined()).map(\.width).max() ?? 0 }

    /// Breaks cells at blanks, so that no word is cut.
    fileprivate mutating func wrap(to limit: Int) {
      let words = cells.joined().flatMap { line in
        line.runs.map(\.text).joined().split(separator: " ").map(String.init)
      }
      let limit = max(limit, words.map(TerminalWidth.columns).max() ?? 0)
      cells = cells.map { $0.flatMap { $0.runs.wrapped(to: limit, first: "", indent: 0) } }
    }
  }

  private let style: Table.Style
  private let rowTitle: TextLine
  private let rowHeads: [TextLine]
  private var columns: [Column]
  private let gap: Int

  /// Whether a matrix has no room for its columns side by side.
  private(set) var isTooNarrow = false

  /// The number of columns that fit; the rest of the optional ones is left out.
  var columnCount: Int { columns.count }

  /// Lays out a table, without those of its optional columns that do not fit.
  init(_ table: Table, width: Int) {
    style = table.style
    rowTitle = TextLine(table.style == .matrix ? table.rowTitle : "", .aside)
    rowHeads = table.rows.map { TextLine($0.name, .location) }
    columns = table.columns.enumerated().map { position, title in
      // A title of two words in two lines, so that its column is narrow.
      let words = title.split(separator: " ", maxSplits: 1).map(String.init)
      return Column(
        heads: words.map { TextLine($0, .aside) },
        cells: table.rows.map { [TextLine($0.cells[position].proseRuns)] })
    }
    gap = table.style == .matrix ? 1 : 2
    for _ in 0..<table.optionalColumns where !fits(width: width) { columns.removeLast() }
    // Where the names of rows have no room, the widest cells take several lines.
    let excess = min(naturalWidth, width * 2 / 5) + allColumns - width
    let widest = columns.indices.max { columns[$0].width < columns[$1].width }
    if style == .matrix, excess > 0, let widest {
      columns[widest].wrap(to: max(20, columns[widest].width - excess))
    }
    isTooNarrow = style == .matrix && !fits(width: width)
  }

  private func fits(width: Int) -> Bool { smallestWidth(of: width) + allColumns <= width }

  private var naturalWidth: Int { (rowHeads + [rowTitle]).map(\.width).max() ?? 0 }

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
    let titles = lines(bottom([rowTitle]), block.map { bottom($0.column.heads) }, block, rowHead)
    return titles
      + rowHeads.indices.flatMap { row in
        lines(head(row, width: rowHead), block.map { $0.column.cells[row] }, block, rowHead)
      }
  }

  /// The name of a row: as a whole in a matrix, unless it is endless, or else in one line.
  private func head(_ row: Int, width: Int) -> [TextLine] {
    if style != .matrix { return [rowHeads[row].shortened(to: width)] }
    return rowHeads[row].shortened(to: 3 * width).runs.wrapped(to: width, first: "", indent: 2)
  }

  /// Sets cells side by side, each of which may have several lines.
  private func lines(
    _ head: [TextLine], _ cells: [[TextLine]], _ block: [(column: Column, width: Int)],
    _ rowHead: Int
  ) -> [TextLine] {
    (0..<([head] + cells).map(\.count).reduce(0, max)).map { number in
      var line = number < head.count ? head[number] : TextLine()
      line.pad(to: rowHead)
      for (cell, slot) in zip(cells, block) {
        let start = line.width + gap
        line.pad(to: start)
        if number < cell.count { line.append(cell[number]) }
        line.pad(to: start + slot.width)
      }
      return line
    }
  }
}
