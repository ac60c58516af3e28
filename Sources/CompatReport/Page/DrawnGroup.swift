import CompatModel

/// A group of a matrix as the page's script takes it.
struct DrawnGroup: Encodable, Sendable {
  /// A row: the names, then its cells, or words that stand for them.
  private struct Row: Encodable, Sendable {
    var names: [String]
    /// For each column, the position of the worst outcome and the mark of the status; two dots where
    /// there was nothing to check.
    var cells: String?
    var words: DrawnText?
  }

  private var title: String
  private var rows: [Row]

  init(_ group: OutcomeMatrix.Group) {
    title = VisibleText.escaping(group.title ?? "")
    rows = group.rows.map { row in
      switch row {
      case .cells(let row):
        Row(
          names: row.names.map { VisibleText.escaping($0.text) },
          cells: row.cells.map(Self.text).joined(), words: nil)
      case .remark(let words, let names):
        Row(
          names: names.map { VisibleText.escaping($0.text) }, cells: nil, words: DrawnText(words))
      }
    }
  }

  private static func text(of cell: CellDigest?) -> String {
    guard let cell, let worst = cell.worst,
      let position = Outcome.allCases.firstIndex(of: worst)
    else { return ".." }
    return "\(position)\(cell.status == .asExpected ? " " : cell.status.style.mark)"
  }
}
