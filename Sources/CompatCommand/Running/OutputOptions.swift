import CodableCompat

struct OutputOptions: OptionGroup {
  @Option(
    "DIR", help: "Where the reports go; default: '\(Folders.standard.reports)' beside the corpus.")
  var reports: String?

  @Option(
    ReportFile.allNames.joined(separator: ","),
    help: """
      The files to write there; \(Prose.list(ReportFile.standardNames, "and")) where it is not given.
      """, of: ReportFile.allNames)
  private var write: [String]

  @Option(
    "FORMAT=FILE",
    help: """
      Also writes a report in one format to a file of your choice, such as 'sarif=compat.sarif'; may \
      be given several times.
      """, .each)
  var output: [OutputTarget]
  private let answer = AnswerOption()

  @Flag(
    help: "Shows every contract's matrix and every known failure as well.",
    excluding: ["quiet", "format"])
  var verbose: Bool
  var files: [String] { write.isEmpty ? ReportFile.standardNames : write }
  var isJSON: Bool { answer.format == .json }

  /// How standard output shows a report; in text only, one part of it.
  func shownFormat(in session: Session, topic: ReportTopic? = nil) -> any ReportFormat {
    switch answer.format {
    case .markdown: return MarkdownReport()
    case .json: return JSONReport()
    case .text:
      var text = TextReport(
        width: session.terminal.width, color: session.isColored,
        verbosity: answer.display.quiet ? .quiet : verbose ? .verbose : .normal)
      text.topic = topic
      return text
    }
  }
}

struct OutputTarget: ArgumentValue {
  let format: String
  let path: String

  static func read(_ text: String, of option: String) throws(UsageError) -> OutputTarget {
    let parts = text.split(separator: "=", maxSplits: 1).map(String.init)
    guard parts.count == 2, !text.hasPrefix("=") else {
      throw .invalid(text, option, is: "FORMAT=FILE, such as 'sarif=compat.sarif'")
    }
    let (format, path, known) = (parts[0], parts[1], ReportFile.allNames)
    guard known.contains(format) else { throw .unlisted(format, "'\(option)' writes", known) }
    // Standard output shows the answer, and two reports there could not be taken apart.
    guard path != "-" else {
      throw UsageError(
        """
        '--output \(format)=-' names no file; '--format' says what standard output shows. Name a \
        file, such as '\(format)=compat.\(format)'
        """)
    }
    return OutputTarget(format: format, path: path)
  }
}

extension Session {
  /// Checks paths before anything is written: none may be a file of the corpus, another input, or
  /// another output.
  func check(outputs: [String], inputs: [String] = []) throws {
    let corpus = files.canonicalPath(of: options.folder)
    var taken = [("standard output", "/dev/stdout"), ("standard error", "/dev/stderr")]
    taken += inputs.map { ("the input \($0.quoted)", $0) }
    for path in outputs {
      let (name, file) = (path.quoted, files.canonicalPath(of: path))
      if file.liesIn(corpus) {
        throw UsageError(
          "\(name) belongs to the corpus, which no output may change; name another file")
      }
      for (what, other) in taken.map({ ($0, files.canonicalPath(of: $1)) })
      where file.liesIn(other) || other.liesIn(file) {
        throw UsageError(
          "\(name) is \(file == other ? "also" : "inside or around") \(what); name another file")
      }
      taken.append(("the output \(name)", path))
    }
  }
}

extension String {
  fileprivate func liesIn(_ folder: String) -> Bool { self == folder || hasPrefix("\(folder)/") }
}
