import CodableCompat

/// Hands a report out: as files, and as text on standard output.
struct ReportOutput {
  typealias Dependencies = HasFiles & HasOutput & HasTerminal

  /// Where the report goes, and how much of it is shown.
  let options: OutputOptions

  /// The disk and the terminal.
  let dependencies: any Dependencies

  /// Writes a report.
  ///
  /// - Parameters:
  ///   - report: The report.
  ///   - isPartial: Whether it tells of a part of everything, and must not replace the reports of a
  ///     whole run unless that is asked for.
  /// - Throws: A ``CommandFailure`` where a file cannot be written; the text is shown all the same.
  func write(_ report: Report, isPartial: Bool) throws {
    let folder = options.reports ?? (isPartial ? Folders.partialReports : Folders.reports)
    let result = Result {
      try ReportFile.write(report, as: options.formats, to: folder, files: dependencies.files)
    }
    show(report)
    // What could not be written is said behind the report, where it is seen.
    try result.get()
  }

  /// Shows a report without writing files.
  ///
  /// - Parameter report: The report.
  func show(_ report: Report) {
    let text = TextReport(
      width: dependencies.terminal.width, color: options.color.isOn(dependencies.terminal),
      verbosity: options.verbosity)
    dependencies.standardOutput.write(text.string(for: report))
  }
}
