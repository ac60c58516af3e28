import CodableCompat

/// Writes a report to files and to standard output.
struct ReportOutput {
  typealias Dependencies = HasFiles & HasOutput & HasTerminal

  /// The options for the output.
  let options: OutputOptions

  /// The folders that belong to the corpus.
  let folders: Folders

  /// The disk and the terminal.
  let dependencies: any Dependencies

  /// Checks before a run that its reports can be written.
  ///
  /// - Throws: A ``CommandFailure`` for the first file that cannot be written.
  func prepare(isPartial: Bool) throws(CommandFailure) {
    for file in files {
      do {
        try dependencies.files.prepareToWrite(path(of: file, isPartial: isPartial))
      } catch {
        throw .output(error)
      }
    }
  }

  private var files: [ReportFile] {
    ReportFile.all.filter { options.formats.contains($0.formatName) }
  }

  private func path(of file: ReportFile, isPartial: Bool) -> String {
    "\(options.reports ?? (isPartial ? folders.partialReports : folders.reports))/\(file.name)"
  }

  /// Writes a report.
  ///
  /// All formats are rendered concurrently before the first file is written.
  ///
  /// - Parameters:
  ///   - report: The report.
  ///   - isPartial: Whether the report is of a partial run: by default it does not replace the
  ///     reports of a whole run.
  /// - Throws: A ``CommandFailure`` if a file cannot be written; the text is shown anyway.
  func write(_ report: Report, isPartial: Bool) throws {
    let outputs = files
    let texts = (outputs.map(\.format) + [shownFormat]).concurrentMap { $0.string(for: report) }
    let result = Result {
      for (file, text) in zip(outputs, texts) {
        try file.write(
          text, to: path(of: file, isPartial: isPartial), files: dependencies.files)
      }
    }
    dependencies.standardOutput.write(texts[outputs.count])
    // The error is reported after the report, where users see it.
    try result.get()
  }

  /// Shows a report without writing files.
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
