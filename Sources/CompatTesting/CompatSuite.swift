public import CodableCompat

/// A corpus and the models that read it, as the arguments of a parameterized test.
///
/// ```swift
/// @Suite struct CompatibilityTests {
///   static let suite = CompatSuite(
///     corpus: "../../Corpus", contracts: SampleContracts.all,
///     baseline: "../../Reports/baseline.json")
///
///   @Test(arguments: suite.cases)
///   func `every outcome is as expected`(_ testCase: CompatCase) {
///     testCase.check()
///   }
///
///   @Test func `the corpus is not empty`() {
///     #expect(!Self.suite.cases.isEmpty)
///   }
/// }
/// ```
/// There is one case for each contract, strategy and kind of change, so that a corpus gives some
/// hundred cases, however many mutants it has. A contract is run once, when the first of its
/// cases is checked.
///
/// Payloads that `fuzz --save` has kept are decoded again: there is one case for those of each contract,
/// which fails unless all of them are fixed. A payload that ended its process when it was kept would
/// end the test's: it is shown as a known issue, and `replay` decodes it.
///
/// All is checked in the test's process. Whether an answer depends on what was read before is not
/// tried: `run` and `can-i-send` do.
///
/// What is wrong with the corpus, the baseline or the registrations becomes a case of its own that
/// fails, so that nothing goes untested unnoticed. A folder without a registration fails beside the
/// other contracts' cases. Swift Testing skips a test without arguments, so an empty corpus needs a
/// test of its own.
public struct CompatSuite: Sendable {
  /// The cases.
  ///
  /// Those that follow each other belong to different contracts as far as possible, so that tests
  /// that run at the same time seldom wait for each other.
  public let cases: [CompatCase]

  /// Creates a suite.
  ///
  /// - Parameters:
  ///   - corpus: The folder of the corpus.
  ///   - contracts: The registered strategies.
  ///   - baseline: The file of the known failures; a missing file is an empty baseline.
  ///   - sampleLimit: The maximum number of bytes of a sample; 8 MiB if it is nil.
  ///   - catalog: The operators.
  ///   - selection: What to look at. What the corpus holds and the selection includes must be
  ///     registered.
  ///   - sourceFile: The file that relative paths start from.
  public init(
    corpus: String, contracts: [Contract], baseline: String? = nil, sampleLimit: Int? = nil,
    catalog: OperatorCatalog = .standard, selection: Selection = .harmless,
    relativeTo sourceFile: String = #filePath
  ) {
    let folder = CorpusPath(corpus, besideFile: sourceFile)
    let file = baseline.map { CorpusPath($0, besideFile: sourceFile) }
    do throws(SuiteProblems) {
      let loaded = try SuiteProblems.loading { () throws(CorpusError) in
        try Corpus.load(
          from: folder.path, sizeLimit: sampleLimit ?? Corpus.defaultSizeLimit)
      }
      let accepted = try SuiteProblems.baseline(in: file, of: catalog)
      try SuiteProblems.check(
        contracts, against: loaded, selection: selection, folder: folder.path)
      let kept = try SuiteProblems.kept(
        of: contracts.map(\.id).filter(selection.includes(contract:)), in: loaded.folder)
      let unregistered = SuiteProblems.unregistered(
        contracts, in: loaded, selection: selection, folder: folder.path)
      cases =
        unregistered.map { CompatCase(.problem($0), folder: folder) }
        + CompatSuite.cases(
          of: loaded, contracts: contracts, kept: kept, baseline: accepted, file: file,
          catalog: catalog, selection: selection)
    } catch {
      cases = error.problems.map { CompatCase(.problem($0), folder: folder) }
    }
  }

  private static func cases(
    of corpus: Corpus, contracts: [Contract], kept: [KeptRegression], baseline: Baseline,
    file: CorpusPath?, catalog: OperatorCatalog, selection: Selection
  ) -> [CompatCase] {
    let folder = CorpusPath(corpus.folder)
    let kinds = selection.kinds(of: catalog)
    let runs = contracts.filter { selection.includes(contract: $0.id) }.map { contract in
      ContractRun(
        corpus: corpus, contract: contract, baseline: baseline, catalog: catalog,
        selection: selection)
    }
    let rows = runs.map(\.strategies.count).max() ?? 0
    var cases = kinds.flatMap { kind in
      (0..<rows).flatMap { row in
        runs.filter { run in
          // Nothing that a reference does is a failure, but for samples that it cannot read.
          row < run.strategies.count && (kind == kinds.first || !run.isReference(at: row))
        }.map { run in
          let group = CaseGroup(
            strategy: run.strategies[row], changes: .kind(kind), isFirst: kind == kinds.first)
          return CompatCase(.changes(group, run), folder: folder)
        }
      }
    }
    cases += runs.compactMap { RegressionRun(kept, of: $0, isComplete: true) }
      .map { CompatCase(.regressions($0), folder: folder) }
    if let file, !cases.isEmpty {
      let extent = BaselineExtent(of: catalog, selection: selection)
      cases.append(CompatCase(.baseline(baseline, runs, extent, file), folder: folder))
    }
    return cases
  }
}

extension Selection {
  /// The kinds of change that the selected operators of a catalogue make.
  func kinds(of catalog: OperatorCatalog) -> [ChangeKind] {
    let manuals = catalog.manuals.filter { includes(operator: $0.id) }
    return ChangeKind.allCases.filter { kind in manuals.contains { $0.kind == kind } }
  }
}
