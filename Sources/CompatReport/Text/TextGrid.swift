/// Draws records as a table of text, a line for each.
struct TextGrid: Sendable {
  var table: RecordTable

  func draw(on canvas: inout TextCanvas) {
    let columns = table.columns.enumerated().map { position, title in
      TextTable.Column(
        heads: TextGrid.lines(of: title).map { TextLine($0, .aside) },
        cells: table.records.map { record in
          TextLine(position < record.cells.count ? record.cells[position].proseRuns : [])
        })
    }
    let isMatrix = table.style == .matrix
    if !isMatrix { canvas.add(TextLine(table.title, .emphasis)) }
    var grid = TextTable(
      corner: [TextLine()], rowHeads: table.records.map { TextLine($0.name, .location) },
      columns: columns, gap: isMatrix ? 1 : 2, smallestRowHead: isMatrix ? 24 : 28)
    for _ in 0..<table.optionalColumns where !grid.fits(width: canvas.width) {
      grid.columns.removeLast()
    }
    canvas.add(grid)
  }

  /// A title of two words in two lines, so that its column is narrow.
  private static func lines(of title: String) -> [String] {
    title.split(separator: " ", maxSplits: 1).map(String.init)
  }
}
