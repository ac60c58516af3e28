import CodableCompat

/// Checks units of a plan: what a child of a run does.
final class PlanWork: UnitWork {
  private let contracts: [Contract]
  private let catalog: OperatorCatalog
  private let selection: Selection
  private let corpus: Corpus
  private let watch: any StepWatching

  /// The checkers by the position of their contract: a process comes back to them.
  private var checkers: [Int: UnitChecker] = [:]

  /// Creates the work.
  ///
  /// - Parameters:
  ///   - setUp: What the parent says before it asks.
  ///   - contracts: The registered strategies.
  ///   - catalog: The mutation operators.
  ///   - files: Reads the corpus.
  ///   - watch: Is told every step.
  /// - Throws: A `CorpusError` where the corpus cannot be read.
  init(
    _ setUp: WorkSetUp, contracts: [Contract], catalog: OperatorCatalog,
    files: any FileReading, watch: any StepWatching
  ) throws {
    self.contracts = contracts
    self.catalog = catalog
    self.watch = watch
    selection = setUp.selection
    corpus = try Corpus.load(from: setUp.corpus, reading: files)
  }

  func check(_ range: Range<Int>, of request: UnitRequest) throws -> [UInt8] {
    try checker(for: request).check(
      sample: request.unit.sample, row: request.unit.row, range: range,
      casualties: request.casualties
    ).encoded(isOrdered: false)
  }

  private func checker(for request: UnitRequest) throws -> UnitChecker {
    if let checker = checkers[request.unit.part] { return checker }
    guard let folder = corpus[request.contract],
      let part = PlanPart(
        of: folder, contracts: contracts, catalog: catalog, selection: selection),
      part.fingerprint == request.fingerprint
    else {
      throw CommandFailure(
        .invalidInput,
        "\(corpus.folder)/\(request.contract): error: this has changed since the run began; run again"
      )
    }
    let checker = UnitChecker(part: part, number: request.unit.part, watch: watch)
    checkers[request.unit.part] = checker
    return checker
  }
}
