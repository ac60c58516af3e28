public import CodableCompat

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// An app's model and its payloads, as the arguments of a parameterized test.
///
/// ```swift
/// @Test(arguments: CompatCases(Order.self, payloads: "Payloads/order"))
/// func order(_ compatCase: CompatCase) { compatCase.check() }
/// ```
/// The first case decodes every payload as it is. Then there is a case for each class of change of
/// each property: `order · Order.status · new value`. All of them are run together, when the first
/// one is checked. To know the properties, the model reads the payloads before.
///
/// Payloads that `fuzz --save` has kept of this model are decoded again: there is one case for all of
/// them, which fails unless all of them are fixed. A payload that ended its process when it was kept
/// would end the test's: it is shown as a known issue, and `replay` decodes it.
///
/// All is checked in the test's process. Whether an answer depends on what was read before is not
/// tried: `run` and `can-i-send` do.
///
/// What is wrong with the payloads or the baseline becomes a case of its own that fails: there is
/// always a case.
public struct CompatCases: Sendable, RandomAccessCollection {
  private let cases: [CompatCase]

  /// Creates the cases of a model.
  ///
  /// - Parameters:
  ///   - model: The type to decode.
  ///   - payloads: The folder of the payloads, each a `.json` file; its name is the contract's.
  ///   - surviving: The classes of change that the model must survive at every site; a rejection is
  ///     a failure then.
  ///   - baseline: The file of the known failures; a missing file is an empty baseline.
  ///   - sampleLimit: The maximum number of bytes of a payload; 8 MiB if it is nil.
  ///   - catalog: The operators.
  ///   - selection: What to look at; payloads that do not decode fail in any case.
  ///   - sourceFile: The file that relative paths start from.
  ///   - decoder: Returns the app's decoder, which is not changed.
  public init<Model: Decodable & SendableMetatype>(
    _ model: Model.Type, payloads: String, surviving: Set<ChangeClass> = [],
    baseline: String? = nil, sampleLimit: Int? = nil,
    catalog: OperatorCatalog = .standard, selection: Selection = .harmless,
    relativeTo sourceFile: String = #filePath, decoder: () -> JSONDecoder = { JSONDecoder() }
  ) {
    let folder = CorpusPath(payloads, besideFile: sourceFile)
    let file = baseline.map { CorpusPath($0, besideFile: sourceFile) }
    // There is one contract with one strategy.
    var selection = selection
    (selection.contracts, selection.strategies) = (nil, nil)
    let extent = BaselineExtent(of: catalog, selection: selection)
    do throws(SuiteProblems) {
      let corpus = try SuiteProblems.loading { () throws(CorpusError) in
        try Corpus.load(
          contract: folder.path, sizeLimit: sampleLimit ?? Corpus.defaultSizeLimit)
      }
      let known = try SuiteProblems.baseline(in: file, of: catalog)
      let kept = try SuiteProblems.kept(of: corpus.contracts.map(\.id), in: corpus.folder)
      let demanding = corpus.surviving(surviving)
      cases = demanding.contracts.flatMap { contract in
        let registered = Contract(contract.id, decoding: model, decoder: decoder)
        // Registrations that do not fit are told by the run.
        let tracing = try? TracingPlan(
          corpus: demanding, contracts: [registered], selection: selection,
          isProtected: false)
        let traced = tracing?.run() ?? demanding
        let sites = ContractPlan(
          of: traced[contract.id] ?? contract, contracts: [registered], catalog: catalog,
          selection: selection
        ).map { CaseSites(of: $0, strategies: registered.strategies) }
        let run = ContractRun(
          corpus: traced, contract: registered, baseline: known, catalog: catalog,
          selection: selection, sites: sites)
        let subjects =
          [.samples(run)] + CompatCases.changes(of: run, sites?.changes ?? [])
          + (RegressionRun(kept, of: run, isComplete: false).map { [.regressions($0)] } ?? [])
          + (file.map { [.baseline(known, [run], extent, $0)] } ?? [])
        return subjects.map { CompatCase($0, folder: folder) }
      }
    } catch {
      cases = error.problems.map { CompatCase(.problem($0), folder: folder) }
    }
  }

  private static func changes(
    of run: ContractRun, _ changes: [CaseSites.Change]
  ) -> [CompatCase.Subject] {
    changes.flatMap { change in
      run.strategies.map { strategy in
        .changes(CaseGroup(strategy: strategy, changes: .site(change), isFirst: false), run)
      }
    }
  }

  /// The position of the first case.
  public var startIndex: Int { cases.startIndex }

  /// The position after the last case.
  public var endIndex: Int { cases.endIndex }

  /// Returns the case at a position.
  public subscript(position: Int) -> CompatCase { cases[position] }
}
