import CodableCompat

/// A report as a file of the reports folder.
struct ReportFile: Sendable {
  /// The format of the report.
  let format: any ReportFormat

  /// The files of a run.
  ///
  /// The text does not depend on the terminal, so that it can be compared.
  static let all = [
    ReportFile(format: TextReport(width: 100)),
    ReportFile(format: HTMLReport()),
    ReportFile(format: JSONReport()),
  ]

  /// The names of the formats.
  static var allNames: [String] { all.map(\.formatName) }

  /// The name of the file for other programs.
  static let jsonName = ReportFile(format: JSONReport()).name

  /// The format's name on the command line.
  var formatName: String { type(of: format).name }

  /// The file's name.
  var name: String { "compat.\(type(of: format).fileExtension)" }

  /// Writes the file.
  ///
  /// - Throws: A ``CommandFailure`` if the file cannot be written; the old file is then unchanged.
  func write(_ text: String, to path: String, files: any FileWriting) throws(CommandFailure) {
    do {
      try files.write(Array(text.utf8), to: path)
    } catch {
      throw .output(error)
    }
  }
}
