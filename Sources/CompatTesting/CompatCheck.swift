import CodableCompat
import Dispatch
import Testing

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The models of one call, and the payloads that they are checked with.
struct CompatCheck: Sendable {
  let contracts: [Contract]
  let selection: Selection
  let catalog: OperatorCatalog
  let baseline: CorpusPath?

  /// The folder of the corpus, or of the payloads.
  let folder: CorpusPath

  /// Whether new failures are written into the baseline.
  let records: Bool

  /// Whether the folder has a folder for each contract.
  let isCorpus: Bool

  private let surviving: Set<ChangeClass>
  private let sizeLimit: Int

  init<Model: Decodable & SendableMetatype>(
    _ model: Model.Type, payloads: String, surviving: Set<ChangeClass> = [], baseline: String?,
    record: Bool = false, sampleLimit: Int? = nil, catalog: OperatorCatalog = .standard,
    selection: Selection = .harmless, relativeTo sourceFile: String, decoder: () -> JSONDecoder
  ) {
    let name = CorpusPath(payloads, besideFile: sourceFile).name
    // Entries about other contracts are judged by their own tests.
    var selection = selection
    (selection.contracts, selection.strategies) = ([name], nil)
    self.init(
      [Contract(name, decoding: model, decoder: decoder)], corpus: payloads, isCorpus: false,
      surviving: surviving, baseline: baseline, record: record, sampleLimit: sampleLimit,
      catalog: catalog, selection: selection, relativeTo: sourceFile)
  }

  init(
    _ contracts: [Contract], corpus: String, isCorpus: Bool = true,
    surviving: Set<ChangeClass> = [], baseline: String?, record: Bool = false,
    sampleLimit: Int? = nil, catalog: OperatorCatalog = .standard,
    selection: Selection = .harmless, relativeTo sourceFile: String
  ) {
    folder = CorpusPath(corpus, besideFile: sourceFile)
    self.contracts = contracts.filter { selection.includes(contract: $0.id) }
    self.selection = selection
    self.catalog = catalog
    self.baseline = baseline.map { CorpusPath($0, besideFile: sourceFile) }
    self.surviving = surviving
    records = record || CompatCheck.isRecording && baseline != nil
    self.isCorpus = isCorpus
    sizeLimit = sampleLimit ?? Corpus.defaultSizeLimit
  }

  /// Loads the payloads of the only contract that is needed, or of all.
  func corpus(only contract: String? = nil) throws(ReadingError) -> Corpus {
    guard isCorpus else {
      return try Corpus.load(contract: folder.path, sizeLimit: sizeLimit).surviving(surviving)
    }
    return try Corpus.load(from: folder.path, sizeLimit: sizeLimit, only: contract)
  }

  /// Reads the known failures; those of a file that is about to be written need no reasons.
  func known(in file: CorpusPath, isUpdated: Bool) throws(ReadingError) -> Baseline {
    try Baseline.load(
      from: file.path, isUpdated: isUpdated, operators: catalog.manuals.map(\.id))
  }

  /// Records an issue in the test that runs for all that is unexpected, the last one at a line of the
  /// test.
  func record(at location: SourceLocation) async {
    guard let process = TestProcess(of: self, at: location) else { return }
    // Models take long, and other tests need their threads.
    let issues: [CheckIssue] = await withCheckedContinuation { continuation in
      DispatchQueue.global().async {
        CompatCheck.turns.wait()
        defer { CompatCheck.turns.signal() }
        continuation.resume(returning: self.issues(in: process, at: location))
      }
    }
    for issue in issues { issue.record() }
  }

  /// Two calls at a time: each has a process for each core, and a program may have hundreds of tests.
  private static let turns = DispatchSemaphore(value: 2)

  /// Whether the environment asks for recording.
  static let isRecording =
    !["", "0"].contains(ProcessInfo.processInfo.environment[recordingVariable] ?? "")

  static let recordingVariable = "COMPAT_RECORD_BASELINE"
}
