import CodableCompat
import Synchronization

/// One contract and what became of it, run when it is first needed.
///
/// All strategies are run together, so that each finding can name the strategies that survive.
final class ContractRun: Sendable {
  let contract: Contract

  /// The ids of the selected strategies, in the order of their registration.
  let strategies: [String]

  private let corpus: Corpus
  private let baseline: Baseline
  private let catalog: OperatorCatalog
  private let selection: Selection
  private let sites: CaseSites?
  private let result = Mutex<Result<Finished, RunFailure>?>(nil)

  private struct Finished: Sendable {
    let report: Report
    let corpus: Corpus
    let part: ContractPlan?
    let failures: Set<FailureSignature>
  }

  init(
    corpus: Corpus, contract: Contract, baseline: Baseline, catalog: OperatorCatalog,
    selection: Selection, sites: CaseSites? = nil
  ) {
    self.corpus = corpus
    self.contract = contract
    self.baseline = baseline
    self.catalog = catalog
    self.selection = selection
    self.sites = sites
    strategies = contract.strategies.map(\.id).filter(selection.includes(strategy:))
  }

  /// Whether the selected strategy at an index is a reference.
  func isReference(at index: Int) -> Bool {
    contract.strategies.contains { $0.id == strategies[index] && $0.isReference }
  }

  /// The report; nil where the run failed.
  var report: Report? { try? outcome.get().report }

  /// The signatures of all failures; nil where the run failed.
  var failures: Set<FailureSignature>? { try? outcome.get().failures }

  /// Why the run failed; empty where it did not.
  var failure: String {
    if case .failure(let failure) = outcome { failure.description } else { "" }
  }

  /// The case that a finding belongs to; nil if no case is about a single site.
  func change(of finding: ReportFinding) -> CaseSites.Change? { sites?.change(of: finding) }

  /// What a test's output calls a site.
  func name(of site: String) -> String { sites?.name(of: site) ?? site }

  /// The mutated payload that shows a finding.
  func payload(of finding: ReportFinding) -> CaseIssue.Payload? {
    let example = finding.example
    guard let part = try? outcome.get().part,
      let sample = part.contract.samples.firstIndex(where: { $0.file == example.file }),
      let mutant = part.mutants(ofSampleAt: sample).first(where: { $0.id == example.mutant }),
      let bytes = try? mutant.bytes()
    else { return nil }
    return CaseIssue.Payload(mutant: mutant, bytes: bytes)
  }

  /// Decodes a payload that was kept, in this process, with the selected strategies that did not
  /// survive it.
  ///
  /// Others may end the process, and what they make of it says nothing about what was kept.
  ///
  /// - Parameter kept: The payload.
  /// - Returns: What became of it; nil if it ended or stalled the process of one of these strategies
  ///   when it was kept.
  /// - Throws: Why the contract could not be run, or the payload not be made.
  func replay(_ kept: KeptRegression) throws -> ReplayedRegression? {
    let corpus = try outcome.get().corpus
    let kept = KeptRegression(
      contract: kept.contract, folder: kept.folder,
      regression: kept.regression.limited { id, _ in strategies.contains(id) })
    let before = kept.regression.outcomes
    let lookup = MutantLookup(corpus: corpus, contracts: [contract], catalog: catalog)
    guard let made = try lookup.mutant(of: kept) else { return ReplayedRegression(kept, nil) }
    if before.values.contains(where: { $0 == .crashed || $0 == .hung }) { return nil }
    let plan = try Plan(
      corpus: corpus, contracts: [contract], catalog: catalog, selection: made.selection)
    let effects = try plan.units.compactMap { unit -> MutantEffect? in
      let part = plan.parts[unit.part]
      guard before[part.strategies[unit.strategyIndex].id] != nil else { return nil }
      let results = try UnitChecker(part: part, number: unit.part)
        .check(sample: unit.sample, strategyIndex: unit.strategyIndex)
      return MutantEffect(of: unit, results, in: plan)
    }
    return ReplayedRegression(kept, effects)
  }

  private var outcome: Result<Finished, RunFailure> {
    result.withLock { known in
      if let known { return known }
      let outcome = Result { () throws(RunFailure) in try run() }
      known = outcome
      return outcome
    }
  }

  private func run() throws(RunFailure) -> Finished {
    var selection = selection
    selection.contracts = [contract.id]
    do {
      // Cases that need to know the sites have asked the models before.
      let traced =
        corpus[contract.id]?.declaredSites == nil
        ? try TracingPlan(
          corpus: corpus, contracts: [contract], selection: selection, isProtected: false
        ).run()
        : corpus
      let harness = try Harness(
        corpus: traced, contracts: [contract], catalog: catalog, selection: selection)
      let results = try harness.run()
      return Finished(
        report: harness.report(of: results, baseline: baseline, toolVersion: ""), corpus: traced,
        part: harness.plan.parts.first, failures: results.failures(in: harness.plan))
    } catch {
      throw RunFailure(description: "\(error)")
    }
  }
}

/// Why a contract could not be run: registrations that do not fit, or a defect of an operator.
struct RunFailure: Error, CustomStringConvertible {
  let description: String
}
