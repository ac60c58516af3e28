/// A table with a head for each row, cut into blocks of columns where it is too wide.
struct TextTable: Sendable {
  struct Column: Sendable {
    var heads: [TextLine]
    var cells: [TextLine]

    var width: Int { (heads + cells).map(\.width).max() ?? 0 }
  }

  private let corner: TextLine
  private let rowHeads: [TextLine]
  private var columns: [Column]
  private let gap: Int
  private let headGap: Int
  private let smallestRowHead: Int

  /// The number of columns that fit; the rest of the optional ones is left out.
  var columnCount: Int { columns.count }

  /// Lays out a table, without those of its optional columns that do not fit; many columns of symbols
  /// stand below their numbers.
  init(_ table: Table, width: Int) {
    let isNumbered = table.style == .symbols
    let lines = table.groups.flatMap { group -> [(head: TextLine, row: Table.Row?)] in
      let title = group.title.map { [(TextLine($0, .emphasis) + " ", nil as Table.Row?)] }
      return (title ?? [])
        + group.rows.map { row in
          (isNumbered ? TextLine("  " + row.name, .name) : TextLine(row.name, .location), row)
        }
    }
    rowHeads = lines.map(\.head)
    // Two-digit heads need three columns each; where that is too wide, digits stand on each other.
    let names = rowHeads.map(\.width).max() ?? 0
    let isDense = isNumbered && names + 3 * table.columns.count > width
    corner = isNumbered ? TextLine(table.rowTitle, .aside) : TextLine()
    columns = table.columns.enumerated().map { position, column in
      let number = "\(position + 1)"
      // A title of two words in two lines, so that its column is narrow.
      let words = column.title.split(separator: " ", maxSplits: 1).map(String.init)
      let heads = !isNumbered ? words : isDense ? number.map { "\($0) " } : [number]
      return Column(
        heads: heads.map { TextLine($0, isNumbered ? .emphasis : .aside) },
        cells: lines.map { TextLine($0.row?.cells[position].text.proseRuns ?? []) })
    }
    gap = isDense ? 0 : isNumbered || table.style == .matrix ? 1 : 2
    headGap = isDense ? 1 : 0
    smallestRowHead = table.style == .grid ? 28 : 24
    for _ in 0..<table.optionalColumns where !fits(width: width) { columns.removeLast() }
  }

  static func numbered(_ number: Int, _ name: String) -> TextLine {
    TextLine((number < 10 ? " " : "") + "\(number) ") + TextLine(name, .name)
  }

  private func fits(width: Int) -> Bool { smallestWidth(of: width) + allColumns <= width }

  private var naturalWidth: Int { ([corner] + rowHeads).map(\.width).max() ?? 0 }

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
    let height = max(1, block.map(\.column.heads.count).max() ?? 0)
    // Heads stand directly above the cells, however many lines a neighbour has.
    func bottom(_ heads: [TextLine]) -> [TextLine] {
      Array(repeating: TextLine(), count: height - heads.count) + heads
    }
    let cells = block.map { bottom($0.column.heads) + $0.column.cells }
    return (bottom([corner]) + rowHeads).enumerated().map { row, head in
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
