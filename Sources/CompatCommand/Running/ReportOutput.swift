import CodableCompat

struct ReportOutput {
  let options: OutputOptions
  let judgement: JudgementFiles
  let session: Session

  /// Whether it is about a part of everything, and replaces no report of a whole run.
  let isPartial: Bool

  /// Checks before the work that its outputs can be written, and replace none of its inputs.
  ///
  /// The others are those besides the reports and what ``judgement`` names; the unprepared ones need no
  /// folder yet.
  func prepare(
    writing others: [String] = [], unprepared: [String] = [],
    reading inputs: [String] = []
  ) throws {
    let outputs = outputs.map(\.path) + judgement.outputs + others
    // A report may be compared with the one in whose place it comes.
    let replaced = session.files.canonicalPath(of: "\(folder)/\(ReportFile.jsonName)")
    let since = judgement.options.since.map { [$0] }?.filter {
      session.files.canonicalPath(of: $0) != replaced
    }
    try session.check(
      outputs: outputs + unprepared, inputs: inputs + judgement.inputs + (since ?? []))
    for path in outputs + (actions?.summary.map { [$0] } ?? []) {
      try writing { () throws(FileError) in try session.files.prepareToWrite(path) }
    }
  }

  /// All formats are rendered concurrently before the first file is written; all files are replaced,
  /// or none.
  ///
  /// - Throws: A ``CommandFailure`` if a file cannot be written; the text is shown anyway.
  func write(
    _ report: Report, shown: Report, with others: [(path: String, bytes: [UInt8])] = []
  ) throws {
    let outputs = outputs
    let formats: [(any ReportFormat, Report)] =
      outputs.map { ($0.format, report) } + [(shownFormat, shown), (MarkdownReport(), shown)]
    let texts = formats.concurrentMap { format, report in format.string(for: report) }
    let result = Result {
      let reports = zip(outputs, texts).map { (path: $0.path, bytes: Array($1.utf8)) }
      let history = [judgement.history(with: report)].compactMap(\.self)
      try session.files.writeOutput(reports + history + others)
      guard annotates(report), let summary = actions?.summary else { return }
      try writing { () throws(FileError) in
        try GitHubActions.append(texts[outputs.count + 1], to: summary, files: session.files)
      }
    }
    show(texts[outputs.count])
    if annotates(report), !options.isJSON {
      session.output.write(GitHubAnnotations(files: reportedFiles).text(for: report))
    }
    // The error is reported after the report, where users see it.
    try result.get()
  }

  func show(_ report: Report) {
    show(shownFormat.string(for: report))
  }

  private func show(_ text: String) {
    // No line of JSON can begin with a command, and only it has to stay a document.
    let isPlain = actions == nil || options.isJSON
    session.output.write(isPlain ? text : GitHubActions.silencing(text))
  }

  private var outputs: [(format: any ReportFormat, path: String)] {
    let all = ReportFile.all(
      about: reportedFiles, manuals: session.catalog.manuals,
      environment: session.root.environment)
    let named = all.filter { options.files.contains($0.formatName) }
      .map { (format: $0, path: "\(folder)/\($0.fileName)") }
    let targets = options.output.flatMap { target in
      all.filter { $0.formatName == target.format }.map { (format: $0, path: target.path) }
    }
    return named + targets
  }

  private var folder: String {
    options.reports ?? (isPartial ? session.folders.partialReports : session.folders.reports)
  }

  private var reportedFiles: ReportedFiles {
    ReportedFiles(corpus: session.options.folder, baseline: judgement.baseline)
  }

  private var shownFormat: any ReportFormat { options.shownFormat(in: session) }
  private var actions: GitHubActions? { GitHubActions(environment: session.root.environment) }

  /// Whether the report has annotations and a summary: one shard says nothing that the report of all
  /// shards does not repeat.
  private func annotates(_ report: Report) -> Bool {
    actions != nil && report.progress?.cause != .shard
  }
}

/// The files of all formats, which are named after them.
enum ReportFile {
  /// The formats in the order of the help.
  ///
  /// The text does not depend on the terminal, so that it can be compared.
  static func all(
    about reported: ReportedFiles, manuals: [OperatorManual], environment: [String: String]
  ) -> [any ReportFormat] {
    [
      TextReport(width: 100), HTMLReport(environment: environment), JSONReport(), MarkdownReport(),
      SVGReport(),
      JUnitReport(), SARIFReport(files: reported, manuals: manuals),
      GitLabReport(files: reported),
    ]
  }

  static let allNames = all(
    about: ReportedFiles(corpus: "", baseline: ""), manuals: [], environment: [:]
  ).map(\.formatName)

  static let standardNames = [TextReport.name, HTMLReport.name, JSONReport.name]
  static let jsonName = JSONReport().fileName
}

extension ReportFormat {
  var formatName: String { Self.name }
  var fileName: String { "compat.\(Self.fileExtension)" }
}

struct GitHubActions {
  let summary: String?

  init?(environment: [String: String]) {
    guard environment["GITHUB_ACTIONS"] == "true" else { return nil }
    summary = environment["GITHUB_STEP_SUMMARY"].flatMap { $0.isEmpty ? nil : $0 }
  }

  /// Returns a text in which GitHub Actions finds no commands.
  ///
  /// Reports and errors quote payloads and names, and the runner obeys lines such as `::add-path::`
  /// or `##[error]`, also if they are quoted. The token that makes it listen again is a hash of the
  /// text, so that the text cannot contain it.
  static func silencing(_ text: String) -> String {
    let bytes = Array(text.utf8)
    let marks = ["::", "##["].map { Array($0.utf8) }
    guard marks.contains(where: { bytes.firstRange(of: $0) != nil }) else { return text }
    let token = SHA256.hash(of: text).map(\.hexadecimal).joined().lowercased()
    let lineBreak = text.hasSuffix("\n") ? "" : "\n"
    return "::stop-commands::\(token)\n\(text)\(lineBreak)::\(token)::\n"
  }

  static func append(
    _ text: String, to path: String, files: any FileReading & FileWriting
  ) throws(FileError) {
    var content: [UInt8] = []
    if case .file? = try files.kind(of: path) { content = try files.contents(of: path) }
    if let last = content.last, last != UInt8(ascii: "\n") { content.append(UInt8(ascii: "\n")) }
    content += text.utf8
    try files.write(content, to: path)
  }
}
