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

    /// The worst outcomes of checks, in many columns: a terminal numbers them.
    case symbols

    case properties
  }

  struct Column: Sendable {
    var title: String

    var note = ""

    /// What a pointer at the title shows; nil for nothing.
    var hint: String?

    var link: String?

    var isMuted = false
  }

  struct Name: Sendable {
    var text: String

    var link: String?
  }

  struct Cell: Sendable {
    var text: Sentence

    var tone: Outcome?

    var status = BaselineStatus.asExpected

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

    /// The names: several where rows are equal; never empty.
    var names: [Name]

    var note = ""

    /// Words that stand for the cells of several rows.
    var remark: Sentence?

    var cells: [Cell]

    /// Whether the row is shown, and counts for nothing.
    var isMuted = false

    var name: String { names.first?.text ?? "" }
  }

  struct Group: Sendable {
    /// The title; nil for the only group.
    var title: String?

    var note: Sentence?

    var rows: [Row]
  }

  var title: String

  var rowTitle: String

  var style: Style

  var columns: [Column]

  /// The number of columns at the end that a narrow terminal leaves out, the last first.
  var optionalColumns = 0

  var groups: [Group]

  var rows: [Row] { groups.flatMap(\.rows) }
}

extension Table {
  init(
    _ title: String, rowTitle: String, style: Style = .records, columns: [String],
    optionalColumns: Int = 0, rows: [Row]
  ) {
    self.init(
      title: title, rowTitle: rowTitle, style: style, columns: columns.map { Column(title: $0) },
      optionalColumns: optionalColumns, groups: [Group(rows: rows)])
  }
}

extension Table.Cell {
  init(_ text: Sentence, tone: Outcome? = nil, evidence: Table.Evidence? = nil) {
    self.init(text: text, tone: tone, evidence: evidence)
  }
}

extension Table.Row {
  init(_ name: String, note: String = "", cells: [Table.Cell]) {
    self.init(names: [Table.Name(text: name)], note: note, cells: cells)
  }

  init(
    _ name: String, link: String? = nil, note: String = "", _ cells: [Sentence],
    isMuted: Bool = false
  ) {
    self.init(
      names: [Table.Name(text: name, link: link)], note: note,
      cells: cells.map { Table.Cell($0) }, isMuted: isMuted)
  }
}
