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
  /// It is put into all formats before the first file is written, on as many cores as there are:
  /// this is what a run ends with, and nothing else can be done meanwhile.
  ///
  /// - Parameters:
  ///   - report: The report.
  ///   - isPartial: Whether it tells of a part of everything, and must not replace the reports of a
  ///     whole run unless that is asked for.
  /// - Throws: A ``CommandFailure`` where a file cannot be written; the text is shown all the same.
  func write(_ report: Report, isPartial: Bool) throws {
    let folder = options.reports ?? (isPartial ? Folders.partialReports : Folders.reports)
    let outputs = ReportFile.all.filter { options.formats.contains($0.formatName) }
    let texts = (outputs.map(\.format) + [shownFormat]).concurrentMap { $0.string(for: report) }
    let result = Result {
      for (file, text) in zip(outputs, texts) {
        try file.write(text, to: folder, files: dependencies.files)
      }
    }
    dependencies.standardOutput.write(texts[outputs.count])
    // What could not be written is said behind the report, where it is seen.
    try result.get()
  }

  /// Shows a report without writing files.
  ///
  /// - Parameter report: The report.
  func show(_ report: Report) {
    dependencies.standardOutput.write(shownFormat.string(for: report))
  }

  /// How a report is shown.
  private var shownFormat: any ReportFormat {
    TextReport(
      width: dependencies.terminal.width, color: options.color.isOn(dependencies.terminal),
      verbosity: options.verbosity)
  }
}
