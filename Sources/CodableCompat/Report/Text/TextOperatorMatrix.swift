/// A matrix of operators against strategies, in a text report.
struct TextOperatorMatrix: Sendable {
  /// The digest of the report.
  var digest: ReportDigest

  /// The strategies, one for each column.
  var strategies: [StrategyDigest]

  /// Whether every operator has a row of its own.
  var isComplete: Bool

  /// A line of the matrix: what stands before it, and its cells.
  private typealias Line = (head: TextLine, cells: [CellDigest?]?)

  /// Draws the matrix.
  ///
  /// - Parameter canvas: The canvas.
  func draw(on canvas: inout TextCanvas) {
    let kinds = digest.kinds.map { kind in
      (kind, digest.operators.filter { $0.kind == kind })
    }
    let folded = kinds.map { OperatorRows(of: $0.1, strategies: strategies) }
    var lines: [Line] = []
    for ((kind, operators), rows) in zip(kinds, folded) {
      var head = TextLine(kind.rawValue, .emphasis)
      head.append(" ")
      lines.append((head, nil))
      lines += isComplete ? complete(operators) : short(rows)
    }
    canvas.add(table(of: lines, canvasWidth: canvas.width))
    guard !isComplete else { return }
    let shared = folded.flatMap(\.rows).filter { $0.operators.count > 1 }
    guard !shared.isEmpty else { return }
    canvas.space()
    for row in shared {
      canvas.paragraph(Prose.sharedRow(of: row), hanging: 2)
    }
  }

  private func complete(_ operators: [ReportOperator]) -> [Line] {
    operators.map { subject in
      (TextLine("  " + subject.id, .name), strategies.map { $0[operator: subject.id] })
    }
  }

  private func short(_ rows: OperatorRows) -> [Line] {
    let telling = rows.rows.map { row -> Line in
      var head = TextLine("  " + (row.operators.first?.id ?? ""), .name)
      if row.operators.count > 1 { head.append(" +\(row.operators.count - 1)", .aside) }
      return (head, row.cells)
    }
    let uniform = rows.uniform.map { uniform -> Line in
      var head = TextLine("  ")
      head.append(TextLine(Prose.uniformRow(of: uniform).proseRuns))
      return (head, nil)
    }
    let idle: [Line] =
      rows.idle.isEmpty
      ? [] : [(TextLine("  " + Prose.idleRow(of: rows.idle.count).plainText, .aside), nil)]
    return telling + uniform + idle
  }

  private func table(of lines: [Line], canvasWidth: Int) -> TextTable {
    // Two-digit heads need three columns each; where that is too wide, digits stand on each other.
    let rowHeads = lines.map(\.head)
    let names = rowHeads.map(\.width).max() ?? 0
    let isDense = names + 3 * strategies.count > canvasWidth
    return TextTable(
      corner: [TextLine("operator", .aside)],
      rowHeads: rowHeads,
      columns: strategies.indices.map { column in
        TextTable.Column(
          heads: TextOperatorMatrix.heads(of: column + 1, isDense: isDense),
          cells: lines.map { line in
            guard let cells = line.cells else { return TextLine() }
            return cells[column].map(TextMatrices.symbol) ?? TextLine("·", .aside)
          })
      },
      gap: isDense ? 0 : 1, headGap: isDense ? 1 : 0, smallestRowHead: 24)
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
}
