package import CompatModel
import JSONSyntax

/// What is done before a run is planned: each model reads each sample while a decoder watches.
///
/// A unit of the plan is one sample that is read through one strategy; see
/// ``UnitChecker/trace(_:knowing:)``.
package struct TracingPlan: Sendable {
  /// The units, without any mutant.
  package let plan: Plan

  private let corpus: Corpus

  /// Plans the traces of the selected contracts.
  ///
  /// The mutants of a contract do not depend on which of its strategies are selected, so all of them
  /// are traced; but in this process only those that are selected, because a model may end it. Of a
  /// contract without a selected strategy, nothing is made or traced.
  /// Those of a supervised run are protected: the models run in other processes.
  package init(
    corpus: Corpus, contracts: [Contract], selection: Selection, isProtected: Bool
  ) throws(RegistrationErrors) {
    self.corpus = corpus
    try RegistrationErrors.check(contracts, against: corpus, selection: selection)
    let needed = contracts.filter { contract in
      selection.includes(contract: contract.id)
        && contract.strategies.contains { selection.includes(strategy: $0.id) }
    }
    plan = try Plan(
      corpus: corpus.declaring(corpus.shortArrays), contracts: contracts,
      catalog: OperatorCatalog([]),
      selection: Selection(
        contracts: Set(needed.map(\.id)), strategies: isProtected ? nil : selection.strategies,
        operators: [], everyElement: selection.everyElement))
  }

  /// Returns the corpus with what the models declare about the sites of each contract.
  package func corpus(with results: RunResults) -> Corpus {
    var sites: [String: DeclaredSites] = [:]
    for (part, rows) in results.parts(of: plan) {
      var declared = DeclaredSites()
      for row in rows { declared.merge(row.trace.declaredSites) }
      sites[part.contract.id] = declared
    }
    return corpus.declaring(sites)
  }

  /// Traces all models in this process, without a supervisor.
  package func run() -> Corpus {
    var results = RunResults()
    for (number, part) in plan.parts.enumerated() {
      let checker = UnitChecker(part: part, number: number)
      for unit in plan.units where unit.part == number {
        results.merge(checker.trace(unit))
      }
    }
    return corpus(with: results)
  }
}

extension Corpus {
  /// The sites of arrays by contract: before a model has read them, all may be tuples.
  fileprivate var shortArrays: [String: DeclaredSites] {
    Dictionary(
      first: contracts.map { contract in
        var declared = DeclaredSites()
        for node in contract.samples.lazy.flatMap(\.captured.nodes) where node.kind == .array {
          declared.insert(.tuple, at: node.pattern)
        }
        return (contract.id, declared)
      })
  }
}
