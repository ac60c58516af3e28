import CodableCompat

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The options for the file that remembers one line of each run.
struct HistoryChoice: Sendable, Hashable {
  /// The file; nil where nothing is remembered.
  let path: String?

  private let revision: String?

  static let manuals = [
    OptionManual.value(
      "history", "FILE",
      """
      Appends one line to this file for each whole run, with the day of --today and the revision of \
      --revision; the page draws them.
      """),
    .value("revision", "TEXT", "What the line of --history calls the sources, such as a commit."),
  ]

  init(_ arguments: ParsedArguments) {
    path = arguments.value("history")
    revision = arguments.value("revision")
  }

  /// Reads the earlier runs, one on a line.
  ///
  /// - Returns: The runs; none where the file is missing, nil where the option is not given.
  /// - Throws: A ``CommandFailure`` that names each line that is none.
  func load(_ files: any FileReading) throws -> [ReportHistoryPoint]? {
    guard let path else { return nil }
    guard try files.kind(of: path) != nil else { return [] }
    let lines = try files.contents(of: path).split(
      separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    var points: [ReportHistoryPoint] = []
    var problems: [String] = []
    for (number, line) in lines.enumerated() where !line.isEmpty {
      if let point = try? JSONDecoder().decode(ReportHistoryPoint.self, from: Data(line)) {
        points.append(point)
      } else {
        problems.append(
          VisibleText.escaping(
            "\(path):\(number + 1):1: error: this line is no run; delete it"))
      }
    }
    guard problems.isEmpty else {
      throw CommandFailure(.invalidInput, problems.joined(separator: "\n"))
    }
    return points
  }

  /// Adds a report to the earlier runs, nil where nothing is remembered; that of a part of a run is not
  /// remembered.
  func remembering(
    _ report: Report, after earlier: [ReportHistoryPoint]?, on today: CalendarDay?
  ) -> Report {
    guard let earlier, report.progress == nil else { return report }
    var report = report
    report.history =
      earlier + [
        ReportHistoryPoint(of: report, day: today?.description, revision: revision)
      ]
    return report
  }

  /// The file with the run of a report; nil where nothing is remembered.
  func file(_ report: Report) -> (path: String, bytes: [UInt8])? {
    guard let path, let history = report.history else { return nil }
    return (path, Array(history.map { JSONReport.text(of: $0) + "\n" }.joined().utf8))
  }
}
