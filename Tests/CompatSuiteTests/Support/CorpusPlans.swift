import SampleContracts

@testable import CodableCompat
@testable import CompatEngine
@testable import CompatModel
@testable import CompatOperators

/// Every contract of the repository's corpus with all its mutants, made once for all tests.
enum CorpusPlans {
  struct Part: Sendable {
    let plan: ContractPlan
    let mutants: [[Mutant]]

    /// The ids of the operators that change something.
    let operators: Set<String>

    /// Some mutants of each sample: the first that an operator makes of the contract, and then one of
    /// so many.
    func mutants(every step: Int) -> [[Mutant]] {
      var counts: [String: Int] = [:]
      return mutants.map { all in
        all.filter { mutant in
          defer { counts[mutant.operatorID, default: 0] += 1 }
          return counts[mutant.operatorID, default: 0] % step == 0
        }
      }
    }
  }

  /// Every operator of the standard catalogue; hazards make their mutants small.
  private static let catalog = {
    let small: [Operator] = [
      .arrayHuge(elements: 10, bytes: 1000), .mapHuge(members: 10, bytes: 1000),
      .stringHuge(bytes: 1000), .wireDeepNesting(depth: 20), .wireHuge(byteCount: 1000),
    ]
    return OperatorCatalog(
      OperatorCatalog.standard.operators.filter { !$0.manual.isHazard } + small)
  }()

  /// The contracts by id.
  static let parts = Result {
    let plans = try SiteChecks.corpus.get().contracts.compactMap { folder in
      ContractPlan(
        of: folder, contracts: SampleContracts.all, catalog: catalog, selection: .everything)
    }
    let parts = plans.concurrentMap { plan in
      let mutants = plan.contract.samples.indices.map(plan.mutants(ofSampleAt:))
      return Part(
        plan: plan, mutants: mutants, operators: Set(mutants.joined().map(\.operatorID)))
    }
    return Dictionary(uniqueKeysWithValues: parts.map { ($0.plan.contract.id, $0) })
  }
}
