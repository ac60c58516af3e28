/// The places that are used where the command line names no others.
///
/// They are relative: they lie below the current directory.
enum Folders {
  /// The corpus.
  static let corpus = "Corpus"

  /// The reports of whole runs, which are committed.
  static let reports = "Reports"

  /// The reports of partial runs, which are nobody else's business: version control ignores them.
  static let partialReports = "Reports/local"

  /// The results of shards and of runs that can be resumed.
  static let results = "Reports/local/results"

  /// The accepted failures.
  ///
  /// They stay there when the reports go elsewhere: a CI job that keeps its reports as artefacts
  /// still judges by the committed baseline.
  static let baseline = "Reports/baseline.json"
}

extension OptionManual {
  /// The option that names the corpus.
  static let corpus = OptionManual.value(
    "corpus", "DIR", "The folder of the contracts; '\(Folders.corpus)' where it is not given.")
}
