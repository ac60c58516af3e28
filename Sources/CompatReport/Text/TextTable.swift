/// A table in lines, with a head for each row, and its columns side by side.
struct TextTable: Sendable {
  private struct Column: Sendable {
    let heads: [TextLine]

    /// The lines of each cell.
    var cells: [[TextLine]]
    var width: Int { (heads + cells.joined()).map(\.width).max() ?? 0 }

    /// Breaks cells at blanks, so that no word is cut.
    mutating func wrap(to limit: Int) {
      let words = cells.joined().flatMap { line in
        line.runs.map(\.text).joined().split(separator: " ").map(String.init)
      }
      let limit = max(limit, words.map(TerminalWidth.columns).max() ?? 0)
      cells = cells.map { $0.flatMap { $0.runs.wrapped(to: limit, first: "", indent: 0) } }
    }
  }

  private let width: Int
  private let rowTitle: TextLine
  private let rowHeads: [TextLine]
  private var columns: [Column]

  /// The number of columns that fit; the rest of the optional ones is left out.
  var columnCount: Int { columns.count }

  /// Whether there is room for the columns side by side.
  var fits: Bool { smallestHead + allColumns <= width }

  /// Lays out a table, without those of its optional columns that do not fit.
  init(_ table: Table, width: Int) {
    self.width = width
    rowTitle = TextLine(table.rowTitle, .aside)
    rowHeads = table.rows.map { TextLine($0.name, .location) }
    columns = table.columns.enumerated().map { position, title in
      // A title of two words in two lines, so that its column is narrow.
      let words = title.split(separator: " ", maxSplits: 1).map(String.init)
      return Column(
        heads: words.map { TextLine($0, .aside) },
        cells: table.rows.map { [TextLine($0.cells[position].proseRuns)] })
    }
    for _ in 0..<table.optionalColumns where !fits { columns.removeLast() }
    // Where the names of rows have no room, the widest cells take several lines.
    let excess = min(naturalHead, width * 2 / 5) + allColumns - width
    let widest = columns.indices.max { columns[$0].width < columns[$1].width }
    if excess > 0, let widest {
      columns[widest].wrap(to: max(20, columns[widest].width - excess))
    }
  }

  private var naturalHead: Int { (rowHeads + [rowTitle]).map(\.width).max() ?? 0 }
  private var smallestHead: Int { min(naturalHead, max(8, min(24, width / 2))) }

  /// The blanks before a column: two where cells have several words.
  private var gap: Int { columns.count > 2 ? 1 : 2 }

  private var allColumns: Int { columns.reduce(0) { $0 + gap + $1.width } }

  var lines: [TextLine] {
    let head = min(naturalHead, max(smallestHead, width - allColumns))
    let height = columns.map(\.heads.count).max() ?? 1
    // Heads stand directly above the cells, however many lines a neighbour has.
    func bottom(_ heads: [TextLine]) -> [TextLine] {
      Array(repeating: TextLine(), count: height - heads.count) + heads
    }
    return row(bottom([rowTitle]), columns.map { bottom($0.heads) }, head)
      + rowHeads.enumerated().flatMap { number, name in
        // A name stands as a whole, unless it is endless.
        let name = name.shortened(to: 3 * head).runs.wrapped(to: head, first: "", indent: 2)
        return row(name, columns.map { $0.cells[number] }, head)
      }
  }

  /// Sets cells side by side, each of which may have several lines.
  private func row(_ name: [TextLine], _ cells: [[TextLine]], _ head: Int) -> [TextLine] {
    (0..<([name] + cells).map(\.count).reduce(0, max)).map { number in
      var line = number < name.count ? name[number] : TextLine()
      line.pad(to: head)
      for (cell, column) in zip(cells, columns) {
        let start = line.width + gap
        line.pad(to: start)
        if number < cell.count { line.append(cell[number]) }
        line.pad(to: start + column.width)
      }
      return line
    }
  }
}
