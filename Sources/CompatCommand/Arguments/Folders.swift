/// The default folders and files.
///
/// Reports are next to the corpus, so a run gives the same result from any current directory.
struct Folders: Sendable, Hashable {
  let corpus: String

  /// The reports of whole runs, which are committed.
  let reports: String

  /// Finds the folders that belong to a corpus.
  init(corpus: String) {
    self.corpus = corpus
    reports = Folders.sibling("Reports", of: corpus)
  }

  /// Finds the folders of a command line.
  init(_ arguments: ParsedArguments) {
    self.init(corpus: arguments.value(OptionManual.corpus.name) ?? Folders.standard.corpus)
  }

  /// The folders if no corpus is named: both are in the current directory.
  static let standard = Folders(corpus: "Corpus")

  /// The reports of partial runs, which version control ignores.
  var partialReports: String { "\(reports)/local" }

  /// The result files of shards and of runs that can be resumed.
  var results: String { "\(partialReports)/results" }

  /// The known failures.
  ///
  /// `--reports` does not move the baseline: a CI job that keeps its reports as artefacts still
  /// uses the committed baseline.
  var baseline: String { "\(reports)/baseline.json" }

  /// The weights by which risks are ranked.
  ///
  /// They are beside the baseline, so that 'report' ranks the results of shards like 'run'.
  var weights: String { "\(reports)/weights.json" }

  /// Returns the path of a folder next to another one.
  private static func sibling(_ name: String, of folder: String) -> String {
    var components = folder.split(separator: "/", omittingEmptySubsequences: true)
      .filter { $0 != "." }
    // The path does not have the name of the folder that `.` or `..` stands for.
    if let last = components.last, last != ".." {
      components.removeLast()
    } else if !folder.hasPrefix("/") || !components.isEmpty {
      components.append("..")
    }
    let start = folder.hasPrefix("/") ? "/" : ""
    return start + (components + [Substring(name)]).joined(separator: "/")
  }
}

extension OptionManual {
  static let corpus = OptionManual.value(
    "corpus", "DIR", "The folder of the contracts; default: '\(Folders.standard.corpus)'.")
}
