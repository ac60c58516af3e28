/// A way to show a report.
///
/// Every format gets the same finished value and decides nothing: it only shows. A new format is
/// one type in one file.
package protocol ReportFormat: Sendable {
  /// The format's name on the command line: `text`.
  static var name: String { get }

  /// The extension of a file in this format, without the dot: `txt`.
  static var fileExtension: String { get }

  func string(for report: Report) -> String
}

extension ReportFormat {
  package static var fileExtension: String { name }
}
