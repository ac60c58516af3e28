import CodableCompat

struct ReportOutput {
  typealias Dependencies = HasContracts & HasEnvironment & HasFiles & HasOutput & HasTerminal

  let options: OutputOptions
  let folders: Folders
  let baseline: String
  let dependencies: any Dependencies

  /// Checks before a run that its reports can be written.
  ///
  /// - Throws: A ``CommandFailure`` for the first file that cannot be written.
  func prepare(isPartial: Bool) throws(CommandFailure) {
    let summary = actions?.summary.map { [$0] } ?? []
    for path in outputs(isPartial: isPartial).map(\.path) + summary {
      do {
        try dependencies.files.prepareToWrite(path)
      } catch {
        throw .output(error)
      }
    }
  }

  /// Writes a report.
  ///
  /// All formats are rendered concurrently before the first file is written.
  ///
  /// - Parameters:
  ///   - report: The report.
  ///   - shown: The report as standard output shows it.
  ///   - isPartial: Whether the report is of a partial run: by default it does not replace the
  ///     reports of a whole run.
  /// - Throws: A ``CommandFailure`` if a file cannot be written; the text is shown anyway.
  func write(_ report: Report, shown: Report, isPartial: Bool) throws {
    let outputs = outputs(isPartial: isPartial)
    let formats: [(any ReportFormat, Report)] =
      outputs.map { ($0.file.format, report) } + [(shownFormat, shown), (MarkdownReport(), shown)]
    let texts = formats.concurrentMap { format, report in format.string(for: report) }
    let result = Result {
      for (output, text) in zip(outputs, texts) {
        try output.file.write(text, to: output.path, files: dependencies.files)
      }
      if annotates(report) { try summarize(texts[outputs.count + 1]) }
    }
    show(texts[outputs.count])
    if annotates(report) {
      dependencies.standardOutput.write(GitHubAnnotations(files: reportedFiles).text(for: report))
    }
    // The error is reported after the report, where users see it.
    try result.get()
  }

  /// Shows a report without writing files.
  func show(_ report: Report) {
    show(shownFormat.string(for: report))
  }

  private func show(_ text: String) {
    dependencies.standardOutput.write(actions == nil ? text : GitHubActions.silencing(text))
  }

  private func outputs(isPartial: Bool) -> [(file: ReportFile, path: String)] {
    let all = ReportFile.all(
      about: reportedFiles, manuals: dependencies.catalog.manuals, reading: dependencies.files)
    let folder = options.reports ?? (isPartial ? folders.partialReports : folders.reports)
    let named = all.filter { options.formats.contains($0.formatName) }
      .map { (file: $0, path: "\(folder)/\($0.name)") }
    let targets = options.targets.flatMap { target in
      all.filter { $0.formatName == target.format }.map { (file: $0, path: target.path) }
    }
    return named + targets
  }

  private var reportedFiles: ReportedFiles {
    ReportedFiles(corpus: folders.corpus, baseline: baseline)
  }

  private var shownFormat: any ReportFormat {
    TextReport(
      width: dependencies.terminal.width, color: options.color.isOn(dependencies.terminal),
      verbosity: options.verbosity)
  }

  /// The step of GitHub Actions; nil outside of it.
  private var actions: GitHubActions? { GitHubActions(environment: dependencies.environment) }

  /// Whether the report has annotations and a summary: one shard says nothing that the report of all
  /// shards does not repeat.
  private func annotates(_ report: Report) -> Bool {
    actions != nil && report.progress?.cause != .shard
  }

  private func summarize(_ text: String) throws(CommandFailure) {
    guard let path = actions?.summary else { return }
    do {
      if try GitHubActions.append(text, to: path, files: dependencies.files) { return }
    } catch {
      throw .output(error)
    }
    dependencies.standardError.write(
      """
      warning: the summary of the step is full, so that it shows no report; write 'markdown' with \
      '--format' and show it in another step

      """)
  }
}
