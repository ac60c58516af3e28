import CompatModel

/// Rows with the same columns, for every medium.
struct Table: Sendable {
  enum Style: Sendable, Hashable {
    /// In a terminal each row by itself, with its cells below each other.
    case records

    /// A line for each row, below the title.
    case grid

    /// A line for each row, narrow, below a heading that says what the table shows.
    case matrix
  }

  /// What on a page shows more about a cell.
  struct Evidence: Sendable, Hashable {
    var contract: String
    var change: ChangeClass
  }

  struct Row: Sendable {
    var name: String

    var link: String?

    var note = ""

    var cells: [Sentence]

    /// The evidence for each cell; empty where there is none for any.
    var evidence: [Evidence?] = []

    /// Whether the row is shown, and counts for nothing.
    var isMuted = false
  }

  var title: String

  var rowTitle: String

  var style = Style.records

  var columns: [String]

  /// The number of columns at the end that a narrow terminal leaves out, the last first.
  var optionalColumns = 0

  var rows: [Row]
}
