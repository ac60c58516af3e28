/// Checks, summed up by row and column.
struct OutcomeMatrix: Sendable {
  enum Style: Sendable, Hashable {
    /// Numbers: few columns.
    case ratios

    case symbols
  }

  struct Column: Sendable {
    var title: String

    var note: Sentence?

    /// What is expected of the column's cells, in words.
    var expectation: String?

    var fragment: FilterFragment?
  }

  /// A row with a cell for each column, or a remark that replaces several rows.
  enum Row: Sendable {
    case cells(CellRow)

    case remark(Sentence, names: [RowName])
  }

  struct RowName: Sendable {
    var text: String

    var note: String

    /// Where the row's entries are; nil where there are none.
    var fragment: FilterFragment?
  }

  struct CellRow: Sendable {
    /// The names: several where the rows are equal; never empty.
    var names: [RowName]

    /// The cells; nil where there was nothing to check.
    var cells: [CellDigest?]
  }

  /// Rows that belong together.
  struct Group: Sendable {
    /// The title; nil for the only group.
    var title: String?

    var note: Sentence?

    var rows: [Row]
  }

  var style: Style

  var title: String

  var rowTitle: String

  /// Whether the numbers of columns must be explained here.
  var explainsColumns = false

  var columns: [Column]

  var groups: [Group]
}
