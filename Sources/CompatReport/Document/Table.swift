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

    case properties
  }

  struct Column: Sendable {
    var title: String

    var note = ""

    /// What a pointer at the title shows; nil for nothing.
    var hint: String?

    var isMuted = false
  }

  struct Cell: Sendable {
    var text: Sentence

    var tone: Outcome?

    var note: Sentence?

    /// Outcomes that a page draws as a bar.
    var tally: Tally?

    var evidence: Evidence?
  }

  struct Evidence: Sendable, Hashable {
    var contract: String

    var change: ChangeClass
  }

  struct Row: Sendable {
    /// The name that links use; nil where nothing links to the row.
    var id: String?

    var name: String

    var link: String?

    var note = ""

    var cells: [Cell]

    /// Whether the row is shown, and counts for nothing.
    var isMuted = false
  }

  var title: String

  var rowTitle: String

  var style: Style

  var columns: [Column]

  /// The number of columns at the end that a narrow terminal leaves out, the last first.
  var optionalColumns = 0

  var rows: [Row]

  /// Rows below the others, which are no sites.
  var totals: [Row] = []
}

extension Table {
  init(
    _ title: String, rowTitle: String, style: Style = .records, columns: [String],
    optionalColumns: Int = 0, rows: [Row]
  ) {
    self.init(
      title: title, rowTitle: rowTitle, style: style, columns: columns.map { Column(title: $0) },
      optionalColumns: optionalColumns, rows: rows)
  }
}

extension Table.Cell {
  init(_ text: Sentence, tone: Outcome? = nil, evidence: Table.Evidence? = nil) {
    self.init(text: text, tone: tone, evidence: evidence)
  }
}

extension Table.Row {
  init(
    _ name: String, link: String? = nil, note: String = "", _ cells: [Sentence],
    isMuted: Bool = false
  ) {
    self.init(
      name: name, link: link, note: note, cells: cells.map { Table.Cell($0) }, isMuted: isMuted)
  }
}
