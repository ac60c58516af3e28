/// A way to show a report.
///
/// Every format gets the same finished value and decides nothing: it only shows. A new format is
/// one type in one file.
package protocol ReportFormat: Sendable {
  /// The format's name on the command line: `text`.
  static var name: String { get }

  /// The extension of a file in this format, without the dot: `txt`.
  static var fileExtension: String { get }

  func write(_ report: Report, to output: inout some TextOutputStream)
}

extension ReportFormat {
  package func string(for report: Report) -> String {
    var result = ""
    write(report, to: &result)
    return result
  }
}
