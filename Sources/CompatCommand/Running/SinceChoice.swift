import CodableCompat

/// The option for the earlier report that a report is compared with.
struct SinceChoice: Sendable, Hashable {
  /// The file that is named; nil where none is.
  private let named: String?

  /// The committed report, with which every report is compared on standard output.
  private let committed: String

  static let manual = OptionManual.value(
    "since", "FILE",
    """
    An earlier 'compat.json', such as that of last night: the report then says first what is new, \
    fixed, or changed. Without it, standard output says so of the committed report, and files do \
    not, so that they are the same each time.
    """)

  init(_ arguments: ParsedArguments) {
    named = arguments.value(Self.manual.name)
    committed = "\(Folders(arguments).reports)/compat.json"
  }

  /// Whether a file is named: then the reports that are written say what changed as well.
  var isNamed: Bool { named != nil }

  /// Reads the earlier report.
  ///
  /// A report of another version of the schema is no error: a nightly job meets one after each update
  /// of the tool.
  ///
  /// - Returns: The report; nil where it is of another version, or none is named and there is none.
  /// - Throws: A ``CommandFailure`` if the named file is no report.
  func load(_ dependencies: any HasFiles & HasOutput) throws -> Report? {
    if let named { return try report(at: named, dependencies) }
    guard case .file? = try? dependencies.files.kind(of: committed) else { return nil }
    do {
      return try report(at: committed, dependencies)
    } catch let failure as CommandFailure where failure.exitCode == .invalidInput {
      // This run replaces it.
      dependencies.standardError.write(
        """
        \(VisibleText.escaping(committed)):1:1: warning: this is no report: nothing is compared

        """)
      return nil
    }
  }

  private func report(
    at path: String, _ dependencies: any HasFiles & HasOutput
  ) throws -> Report? {
    switch try StoredReport(path: path, files: dependencies.files).read() {
    case .report(let report): return report
    case .otherVersion(let words):
      dependencies.standardError.write("\(words): nothing is compared\n")
      return nil
    }
  }
}
