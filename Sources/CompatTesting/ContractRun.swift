import CodableCompat
import Synchronization

/// One contract and what became of it, run when it is first needed.
///
/// All strategies are run together, so that each finding can name the strategies that survive.
final class ContractRun: Sendable {
  /// The contract with its strategies.
  let contract: Contract

  /// The ids of the selected strategies, in the order of their registration.
  let strategies: [String]

  private let corpus: Corpus
  private let baseline: Baseline
  private let catalog: OperatorCatalog
  private let selection: Selection
  private let sites: CaseSites?
  private let result = Mutex<Result<Report, RunFailure>?>(nil)

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

  /// The report; nil where the run failed.
  var report: Report? { try? outcome.get() }

  /// Why the run failed; empty where it did not.
  var failure: String {
    if case .failure(let failure) = outcome { failure.description } else { "" }
  }

  /// The site of the cases that a finding belongs to; nil if no case is about a single site.
  func site(of finding: ReportFinding) -> String? { sites?.site(of: finding) }

  private var outcome: Result<Report, RunFailure> {
    result.withLock { known in
      if let known { return known }
      let outcome = Result { () throws(RunFailure) in try run() }
      known = outcome
      return outcome
    }
  }

  private func run() throws(RunFailure) -> Report {
    var selection = selection
    selection.contracts = [contract.id]
    do {
      let harness = try Harness(
        corpus: corpus, contracts: [contract], catalog: catalog, selection: selection)
      return harness.report(of: try harness.run(), baseline: baseline, toolVersion: "")
    } catch {
      throw RunFailure(description: "\(error)")
    }
  }
}

/// Why a contract could not be run: registrations that do not fit, or a defect of an operator.
struct RunFailure: Error, CustomStringConvertible {
  let description: String
}
