import CompatModel

struct TextMatrix: Sendable {
  var matrix: OutcomeMatrix

  /// A line of the matrix: what stands before it, and its cells.
  private typealias Line = (head: TextLine, cells: [CellDigest?]?)

  /// Draws the matrix, and below it the names that share a row.
  func draw(on canvas: inout TextCanvas) {
    switch matrix.style {
    case .ratios: canvas.add(ratios)
    case .symbols:
      if matrix.explainsColumns { key(on: &canvas) }
      canvas.add(symbols(canvasWidth: canvas.width))
    }
    let shared = rows.filter { $0.names.count > 1 }
    guard !shared.isEmpty else { return }
    canvas.space()
    for row in shared {
      canvas.paragraph(Prose.sharedRow(of: row.names.map(\.text)), hanging: 2)
    }
  }

  private var rows: [OutcomeMatrix.CellRow] {
    matrix.groups.flatMap(\.rows).compactMap { row in
      guard case .cells(let cells) = row else { return nil }
      return cells
    }
  }

  /// Which strategy is behind the number of a column.
  private func key(on canvas: inout TextCanvas) {
    for (position, column) in matrix.columns.enumerated() {
      canvas.add(TextMatrix.numbered(position + 1, column.title))
    }
    canvas.space()
  }

  private var ratios: TextTable {
    let expectations = matrix.columns.map { column in
      TextMatrix.lines(of: column.expectation ?? "", width: 10)
    }
    let height = expectations.map(\.count).max() ?? 0
    let rows = rows
    return TextTable(
      corner: [TextLine(" # \(matrix.rowTitle)", .aside), TextLine("   expected", .aside)]
        + Array(repeating: TextLine(), count: max(0, height - 1)),
      rowHeads: rows.enumerated().map { position, row in
        TextMatrix.numbered(position + 1, row.names.first?.text ?? "")
      },
      columns: zip(matrix.columns.indices, expectations).map { position, expectation in
        let column = matrix.columns[position]
        var head = TextLine(column.title, .emphasis)
        head.append("  ")
        return TextTable.Column(
          heads: [head] + expectation
            + Array(repeating: TextLine(), count: height - expectation.count),
          cells: rows.map { $0.cells[position].map(TextMatrix.ratio) ?? TextLine("· ", .aside) },
          alignment: .trailing)
      },
      gap: 1)
  }

  private func symbols(canvasWidth: Int) -> TextTable {
    let lines = matrix.groups.flatMap(lines)
    // Two-digit heads need three columns each; where that is too wide, digits stand on each other.
    let names = lines.map(\.head.width).max() ?? 0
    let isDense = names + 3 * matrix.columns.count > canvasWidth
    return TextTable(
      corner: [TextLine(matrix.rowTitle, .aside)],
      rowHeads: lines.map(\.head),
      columns: matrix.columns.indices.map { column in
        TextTable.Column(
          heads: TextMatrix.heads(of: column + 1, isDense: isDense),
          cells: lines.map { line in
            guard let cells = line.cells else { return TextLine() }
            return cells[column].map(TextMatrix.symbol) ?? TextLine("·", .aside)
          })
      },
      gap: isDense ? 0 : 1, headGap: isDense ? 1 : 0, smallestRowHead: 24)
  }

  private func lines(of group: OutcomeMatrix.Group) -> [Line] {
    var title = TextLine(group.title ?? "", .emphasis)
    title.append(" ")
    let rows = group.rows.map { row -> Line in
      switch row {
      case .cells(let row):
        var head = TextLine("  " + (row.names.first?.text ?? ""), .name)
        if row.names.count > 1 { head.append(" +\(row.names.count - 1)", .aside) }
        return (head, row.cells)
      case .remark(let remark, _):
        var head = TextLine("  ")
        head.append(TextLine(remark.proseRuns))
        return (head, nil)
      }
    }
    return group.title == nil ? rows : [(title, nil)] + rows
  }

  private static func numbered(_ number: Int, _ name: String) -> TextLine {
    let digits = String(number)
    var line = TextLine(String(repeating: " ", count: max(0, 2 - digits.utf8.count)) + digits)
    line.append(" ")
    line.append(name, .name)
    return line
  }

  /// Survived and all checks, the worst outcome's symbol, and the mark of how it compares.
  private static func ratio(_ cell: CellDigest) -> TextLine {
    var line = TextLine("\(cell.tally.survived)/\(cell.tally.total) ", .number)
    line.append(symbol(cell))
    return line
  }

  /// The worst outcome's symbol, and the mark of how it compares.
  private static func symbol(_ cell: CellDigest) -> TextLine {
    guard let worst = cell.worst else { return TextLine("·", .aside) }
    var line = TextLine(worst.style.symbol, .outcome(worst))
    line.append(cell.status.style.mark, .status(cell.status))
    return line
  }

  /// A number above a column: as it is, or one digit on the other.
  private static func heads(of number: Int, isDense: Bool) -> [TextLine] {
    guard isDense else { return [TextLine("\(number)", .emphasis)] }
    return String(number).map { digit in
      var line = TextLine(String(digit), .emphasis)
      line.append(" ")
      return line
    }
  }

  private static func lines(of words: String, width: Int) -> [TextLine] {
    TextWrapping(width: width).lines(of: [ProseRun(words, .aside)]).map { line in
      var line = line
      line.append("  ")
      return line
    }
  }
}
