/// A table with a head for each row, cut into blocks of columns where it is too wide.
struct TextTable: Sendable {
  enum Alignment { case leading, trailing }

  struct Column: Sendable {
    var heads: [TextLine]
    var cells: [TextLine]
    var alignment = Alignment.leading
  }

  /// The lines above the row heads.
  var corner: [TextLine]
  var rowHeads: [TextLine]
  var columns: [Column]
  /// The number of blanks between columns.
  var gap = 2
  /// The number of blanks more behind the row heads.
  var headGap = 0
  /// The smallest width that the row heads may be cut to.
  var smallestRowHead = 20

  /// Whether all columns stand beside each other.
  func fits(width: Int) -> Bool {
    smallestWidth(of: width) + headGap + widths.reduce(0) { $0 + gap + $1 } <= width
  }

  private var widths: [Int] {
    columns.map { column in (column.heads + column.cells).map(\.width).max() ?? 0 }
  }

  /// The width that the row heads have at least.
  private func smallestWidth(of width: Int) -> Int {
    min(naturalWidth, max(8, min(smallestRowHead, width / 2)))
  }

  private var naturalWidth: Int { (corner + rowHeads).map(\.width).max() ?? 0 }

  func lines(width: Int) -> [TextLine] {
    let (widths, natural) = (widths, naturalWidth)
    let all = widths.reduce(0) { $0 + gap + $1 }
    let smallest = smallestWidth(of: width)
    let rowHead = min(natural, max(smallest, width - all - headGap))

    var lines: [TextLine] = []
    var start = 0
    repeat {
      var end = start
      var used = rowHead + headGap
      while end < columns.count, end == start || used + gap + widths[end] <= width {
        used += gap + widths[end]
        end += 1
      }
      if start > 0 { lines.append(TextLine()) }
      let block = zip(columns[start..<end], widths[start..<end]).map { (column: $0, width: $1) }
      lines += self.lines(of: block, rowHead: rowHead).map { $0.clipped(to: width) }
      start = end
    } while start < columns.count
    return lines
  }

  private func lines(of block: [(column: Column, width: Int)], rowHead: Int) -> [TextLine] {
    let height = max(corner.count, block.map(\.column.heads.count).max() ?? 0)
    var lines: [TextLine] = []
    for row in 0..<height {
      // Heads stand directly above the cells, however many lines a neighbour has.
      let head = TextTable.line(height - 1 - row, fromTheEndOf: corner)
      let cells = block.map { TextTable.line(height - 1 - row, fromTheEndOf: $0.column.heads) }
      lines.append(line(head: head, cells: cells, of: block, rowHead: rowHead))
    }
    for (row, head) in rowHeads.enumerated() {
      let cells = block.map { row < $0.column.cells.count ? $0.column.cells[row] : TextLine() }
      lines.append(line(head: head, cells: cells, of: block, rowHead: rowHead))
    }
    return lines
  }

  private func line(
    head: TextLine, cells: [TextLine], of block: [(column: Column, width: Int)], rowHead: Int
  ) -> TextLine {
    var line = head.shortened(to: rowHead)
    line.pad(to: rowHead + headGap)
    for (cell, slot) in zip(cells, block) {
      let before = slot.column.alignment == .trailing ? slot.width - cell.width : 0
      let start = line.width + gap
      line.pad(to: start + before)
      line.append(cell)
      line.pad(to: start + slot.width)
    }
    return line
  }

  private static func line(_ position: Int, fromTheEndOf lines: [TextLine]) -> TextLine {
    position < lines.count ? lines[lines.count - 1 - position] : TextLine()
  }
}
