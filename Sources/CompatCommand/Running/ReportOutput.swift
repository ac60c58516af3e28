import CodableCompat

/// Hands a report out: as files, and as text on standard output.
struct ReportOutput {
  typealias Dependencies = HasFiles & HasOutput & HasTerminal

  /// Where the report goes, and how much of it is shown.
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
  /// It is put into all formats before the first file is written, on as many cores as there are:
  /// this is what a run ends with, and nothing else can be done meanwhile.
  ///
  /// - Parameters:
  ///   - report: The report.
  ///   - isPartial: Whether it covers only a part, and must not replace the reports of a
  ///     whole run unless the user says so.
  /// - Throws: A ``CommandFailure`` where a file cannot be written; the text is shown all the same.
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
    // What could not be written is said behind the report, where it is seen.
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
