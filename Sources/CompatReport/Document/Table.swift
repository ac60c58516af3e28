import CompatModel

/// Rows with the same columns, for every medium.
struct Table: Sendable {
  /// What on a page shows more about a cell.
  struct Evidence: Sendable, Hashable {
    var contract: String
    var change: ChangeClass
  }

  struct Row: Sendable {
    var name: String

    var link: String?

    var cells: [Sentence]

    /// The evidence for each cell; empty where there is none for any.
    var evidence: [Evidence?] = []

    /// Whether the row is shown, and counts for nothing.
    var isMuted = false
  }

  /// What the table shows, for those who do not see the heading above it.
  var title: String

  var rowTitle: String

  var columns: [String]

  /// The number of columns at the end that a narrow terminal leaves out, the last first.
  var optionalColumns = 0

  var rows: [Row]
}
