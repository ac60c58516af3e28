import CompatModel

/// Records with the same columns.
struct RecordTable: Sendable {
  struct Record: Sendable {
    var name: String

    var note: String

    var cells: [Sentence]

    /// What the cells open on a page, one for each; empty if they open nothing.
    var evidence: [Evidence?] = []

    /// Whether the record is shown, and counts for nothing.
    var isMuted = false
  }

  /// A class of change in the grid of a contract.
  struct Evidence: Sendable, Hashable {
    var contract: String

    var change: ChangeClass
  }

  /// How a terminal shows a table.
  enum Style: Sendable, Hashable {
    /// Each record by itself, with its cells below each other.
    case records

    case grid

    /// A line for each record, narrow, below a heading that says what the table shows.
    case matrix
  }

  var title: String

  var recordTitle: String

  /// How a terminal shows the table.
  var style = Style.records

  var columns: [String]

  /// The number of columns at the end that a narrow terminal leaves out, the last first.
  var optionalColumns = 0

  var records: [Record]
}
