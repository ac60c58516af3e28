import CodableCompat

struct CorpusOptions: OptionGroup {
  @Option("DIR", help: "The folder of the contracts; default: '\(Folders.standard.corpus)'.")
  var corpus = Folders.standard.corpus

  @Option(
    "MEBIBYTES",
    help: """
      How large a sample may be; \(Corpus.defaultSizeLimit >> 20) where it is not given, without a \
      limit for 0.
      """, expected: Int.mebibytes)
  private var sampleLimit = Corpus.defaultSizeLimit >> 20
  var folder: String { corpus }
  var folders: Folders { Folders(corpus: corpus) }
  var maximumSize: Int { sampleLimit == 0 ? .max : sampleLimit << 20 }

  func load(_ files: any FileReading) throws(ReadingError) -> Corpus {
    try Corpus.load(from: folder, reading: files, sizeLimit: maximumSize)
  }
}

/// Reports are next to the corpus, so a run gives the same result from any current directory.
struct Folders {
  let corpus: String
  let reports: String

  init(corpus: String) {
    self.corpus = corpus
    var components = corpus.split(separator: "/").filter { $0 != "." }
    // The path does not have the name of the folder that `.` or `..` stands for.
    if let last = components.last, last != ".." {
      components.removeLast()
    } else if !corpus.hasPrefix("/") || !components.isEmpty {
      components.append("..")
    }
    let start = corpus.hasPrefix("/") ? "/" : ""
    reports = start + (components + ["Reports"]).joined(separator: "/")
  }

  static let standard = Folders(corpus: "Corpus")

  /// The reports of partial runs, which version control ignores.
  var partialReports: String { "\(reports)/local" }

  /// The result files of shards and of runs that can be resumed.
  var results: String { "\(partialReports)/results" }

  /// `--reports` does not move the baseline: a CI job that keeps its reports as artefacts still
  /// uses the committed baseline.
  var baseline: String { "\(reports)/baseline.json" }

  /// They are beside the baseline, so that 'report' ranks the results of shards like 'run'.
  var weights: String { "\(reports)/weights.json" }
}

struct ElementOption: OptionGroup {
  @Flag(
    help: """
      Mutates every element of arrays and maps. Otherwise elements of the same path and shape stand \
      for each other, and three of them are mutated.
      """)
  var everyElement: Bool
}
