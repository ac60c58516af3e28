import CompatModel

/// The last runs, drawn as bars.
struct HistorySection: ReportSection {
  var digest: ReportDigest
  var detail: ReportDetail

  /// The number of runs that are shown.
  private static let maximumPoints = 30

  /// The number of characters of the longest bar.
  private static let barLength = 20

  var blocks: [DocumentBlock] {
    guard let history = digest.report.history, !history.isEmpty else { return [] }
    let points = history.suffix(Self.maximumPoints)
    let most = points.map { $0.new + $0.known }.max() ?? 0
    let table = RecordTable(
      title: Prose.Heading.history, recordTitle: "run", style: .grid,
      columns: ["survived", "new", "known", "kinds of failure"],
      records: points.map { point in
        RecordTable.Record(
          name: [point.day, point.revision].compactMap(\.self).joined(separator: " "), note: "",
          cells: [
            "\(Prose.percent(point.survived, of: point.checks), .number)", "\(point.new)",
            "\(point.known)", Self.bar(point, of: most),
          ])
      })
    return [
      .section(
        DocumentSection(
          id: "history", title: Sentence(Prose.Heading.history, nil), blocks: [.table(table)]))
    ]
  }

  /// The new kinds of failure, then the known ones, as a share of the run that has most.
  private static func bar(_ point: ReportHistoryPoint, of most: Int) -> Sentence {
    func length(_ count: Int) -> Int { most == 0 ? 0 : (count * barLength + most - 1) / most }
    let (new, known) = (length(point.new), length(point.known))
    return """
      \(String(repeating: "█", count: new), .outcome(.misread))\
      \(String(repeating: "▒", count: known), .aside)
      """
  }
}
