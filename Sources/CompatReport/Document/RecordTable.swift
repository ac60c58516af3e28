/// Records with the same columns.
struct RecordTable: Sendable {
  /// A record.
  struct Record: Sendable {
    /// The name.
    var name: String

    /// What the name means.
    var note: String

    /// The cells, one for each column.
    var cells: [Sentence]
  }

  /// What the table shows.
  var title: String

  /// What the records are.
  var recordTitle: String

  /// The titles of the columns.
  var columns: [String]

  /// The records.
  var records: [Record]
}
