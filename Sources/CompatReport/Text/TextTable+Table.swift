import CompatModel

extension TextCanvas {
  /// Draws a table with a line for each row, and below it the names that share one.
  mutating func draw(_ table: Table) {
    switch table.style {
    case .grid: add(TextLine(table.title, .emphasis))
    case .symbols where table.explainsColumns:
      // Which strategy is behind the number of a column.
      for (position, column) in table.columns.enumerated() {
        add(TextTable.numbered(position + 1, column.title))
      }
      space()
    default: break
    }
    var lines = TextTable(table, width: width)
    for _ in 0..<table.optionalColumns where !lines.fits(width: width) {
      lines.columns.removeLast()
    }
    add(lines)
    let shared = table.rows.filter { $0.names.count > 1 && $0.remark == nil }
    guard !shared.isEmpty else { return }
    space()
    for row in shared { paragraph(Prose.sharedRow(of: row.names.map(\.text)), hanging: 2) }
  }
}

extension TextTable {
  /// Lays a table out for a canvas.
  fileprivate init(_ table: Table, width: Int) {
    switch table.style {
    case .records, .grid, .properties: self.init(lines: table, gap: 2, smallestRowHead: 28)
    case .matrix: self.init(lines: table, gap: 1, smallestRowHead: 24)
    case .ratios: self.init(ratios: table)
    case .symbols: self.init(symbols: table, width: width)
    }
  }

  private init(lines table: Table, gap: Int, smallestRowHead: Int) {
    self.init(
      corner: [TextLine()], rowHeads: table.rows.map { TextLine($0.name, .location) },
      columns: table.columns.enumerated().map { position, column in
        // A title of two words in two lines, so that its column is narrow.
        let heads = column.title.split(separator: " ", maxSplits: 1)
        return Column(
          heads: heads.map { TextLine(String($0), .aside) },
          cells: table.rows.map { TextTable.line(of: $0, at: position) })
      }, gap: gap, smallestRowHead: smallestRowHead)
  }

  /// Rows with numbers, and what is expected above the cells.
  private init(ratios table: Table) {
    let expectations = table.columns.map { column in
      TextWrapping(width: 10).lines(of: [ProseRun(column.note, .aside)]).map { $0 + "  " }
    }
    let height = expectations.map(\.count).max() ?? 0
    func blank(_ count: Int) -> [TextLine] { Array(repeating: TextLine(), count: max(0, count)) }
    self.init(
      corner: [TextLine(" # \(table.rowTitle)", .aside), TextLine("   expected", .aside)]
        + blank(height - 1),
      rowHeads: table.rows.enumerated().map { TextTable.numbered($0 + 1, $1.name) },
      columns: zip(table.columns.indices, expectations).map { position, expectation in
        Column(
          heads: [TextLine(table.columns[position].title, .emphasis) + "  "] + expectation
            + blank(height - expectation.count),
          cells: table.rows.map { TextTable.line(of: $0, at: position) }, alignment: .trailing)
      }, gap: 1)
  }

  /// Many columns with a symbol in each cell, below their numbers.
  private init(symbols table: Table, width: Int) {
    let lines = table.groups.flatMap { group -> [(head: TextLine, row: Table.Row?)] in
      let title = group.title.map { (TextLine($0, .emphasis) + " ", nil as Table.Row?) }
      return (title.map { [$0] } ?? []) + group.rows.map { (TextTable.head(of: $0), $0) }
    }
    // Two-digit heads need three columns each; where that is too wide, digits stand on each other.
    let names = lines.map(\.head.width).max() ?? 0
    let isDense = names + 3 * table.columns.count > width
    self.init(
      corner: [TextLine(table.rowTitle, .aside)], rowHeads: lines.map(\.head),
      columns: table.columns.indices.map { position in
        let digits = isDense ? String(position + 1).map { "\($0) " } : ["\(position + 1)"]
        return Column(
          heads: digits.map { TextLine($0, .emphasis) },
          cells: lines.map { $0.row.map { TextTable.line(of: $0, at: position) } ?? TextLine() })
      }, gap: isDense ? 0 : 1, headGap: isDense ? 1 : 0, smallestRowHead: 24)
  }

  private static func head(of row: Table.Row) -> TextLine {
    guard let remark = row.remark else {
      let others = row.names.count - 1
      let head = TextLine("  " + row.name, .name)
      return others == 0 ? head : head + TextLine(" +\(others)", .aside)
    }
    return TextLine("  ") + TextLine(remark.proseRuns)
  }

  private static func line(of row: Table.Row, at position: Int) -> TextLine {
    TextLine(position < row.cells.count ? row.cells[position].text.proseRuns : [])
  }

  fileprivate static func numbered(_ number: Int, _ name: String) -> TextLine {
    TextLine((number < 10 ? " " : "") + "\(number) ") + TextLine(name, .name)
  }
}

extension TextLine: ExpressibleByStringLiteral {
  init(stringLiteral text: String) {
    self.init(text)
  }

  fileprivate static func + (left: TextLine, right: TextLine) -> TextLine {
    var line = left
    line.append(right)
    return line
  }
}
