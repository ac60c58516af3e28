package import CompatModel
package import JSONSyntax

/// The results of one contract, with names from the plan.
///
/// Results refer to mutants by position; only this type makes them again.
package struct ContractResults: Sendable {
  package let part: ContractPlan
  package let operators: [OperatorManual]

  /// The results of each strategy, in the order of registration.
  package let strategies: [StrategyResults]
  package let mutantCount: Int

  package let mutants: ExampleMutants

  /// What each class of change costs at each site, the most urgent risk first.
  package let risks: [Risk]

  /// The changes of properties that were tried.
  package let remedyTable: RemedyTable

  /// What the patterns would make of the checks if the only model were written in them; empty for a
  /// contract with several models, and where nothing was tried.
  package let simulated: [SimulatedStrategy]

  /// How the strategies compare; nil where nothing can be compared.
  package let comparison: StrategyComparison?

  let weights: ChangeFrequency
  let history: DriftHistory

  /// The sites of changes as they are reported: with `*` for the keys of maps.
  let normalised: SiteNames

  /// The worst outcome of the changes of an operator at a site, with each strategy.
  private let worst: [[SiteOperator: Outcome]]

  init(
    of number: Int, in plan: Plan, _ results: RunResults, weights: ChangeFrequency = .measured
  ) {
    self.weights = weights
    part = plan.parts[number]
    operators = plan.operators
    mutantCount = plan.mutantCounts[number].joined().reduce(0, +)
    let strategies = results.strategies(of: part, at: number)
    self.strategies = strategies
    normalised = SiteNames(of: strategies)
    comparison = part.reference.flatMap {
      StrategyComparison(of: strategies, reference: $0, operators: plan.operators)
    }
    history = DriftHistory(of: VersionDrift.all(of: part.contract, operators: operators))
    worst = strategies.map(\.worstOutcomes)
    simulated =
      strategies.count == 1
      ? SimulatedStrategy.all(of: strategies[0], operators: plan.operators) : []
    risks = Risk.all(
      of: strategies, operators: operators, frequency: weights, history: history,
      normalised: normalised)
    remedyTable = RemedyTable(
      of: strategies, operators: operators, risks: risks, normalised: normalised)
    mutants = ExampleMutants(of: part, namedBy: strategies, and: risks.map(\.example))
  }

  /// What becomes of the unchanged samples of each version with a strategy: the worst outcome.
  ///
  /// Versions without samples are left out.
  package func readings(ofStrategyAt index: Int) -> [String: Outcome] {
    part.contract.samples.enumerated().reduce(into: [:]) { readings, sample in
      let (position, version) = (sample.offset, sample.element.version)
      readings[version] = max(
        readings[version] ?? .intact, strategies[index].outcome(ofSampleAt: position))
    }
  }

  /// The best remedy for the example of a cause, of a contract with one model; nil if none heals it.
  package func remedy(for cause: Cause) -> TriedRemedy? {
    strategies.count == 1
      ? remedyTable.remedy(for: changes(of: cause), ofStrategyAt: cause.strategyIndex) : nil
  }

  /// Whether anything was tried on the example of a cause: other models, or remedies.
  package func isTried(on cause: Cause) -> Bool {
    strategies.count > 1
      || remedyTable.isTried(on: changes(of: cause), ofStrategyAt: cause.strategyIndex)
  }

  /// The type whose `init(from:)` reads the changed value of a cause's example; nil if it is not known.
  package func reader(for cause: Cause) -> String? {
    cause.conversion == nil
      ? strategies[cause.strategyIndex].trace.shortProperty(at: changes(of: cause).site)?.reader
      : nil
  }

  private func changes(of cause: Cause) -> SiteOutcome {
    let key = cause.exampleKey
    // Only a newer sample, and another body, change the payload as a whole.
    return SiteOutcome(
      site: normalised(key.site == .root ? key.path : key.site),
      operatorNumber: key.operatorNumber, outcome: key.outcome)
  }

  /// Whether the contract says that a change is survived.
  package func mustSurvive(_ mutant: Mutant, _ changeClass: ChangeClass?) -> Bool {
    changeClass.map { part.contract.survey.mustSurvive($0, at: mutant.change.site) } ?? false
  }

  /// What a model of the contract reads at a site, the first one of those that read it; nil if it is
  /// not known.
  package func property(at site: JSONPointerPattern) -> TracedProperty? {
    strategies.lazy.compactMap { $0.trace.shortProperty(at: site) }.first
  }

  /// The strategies that survive all changes of an operator at the site of a mutant, best first.
  package func survivors(of mutant: Mutant, operatorNumber: Int) -> [String] {
    let site = mutant.change.site
    let pattern = mutant.sample.document[site]?.pattern ?? JSONPointerPattern(normalising: site)
    let attack = SiteOperator(site: pattern, operatorNumber: operatorNumber)
    return zip(part.strategies, worst)
      .compactMap { strategy, worst in worst[attack].map { (id: strategy.id, outcome: $0) } }
      .filter(\.outcome.isSurvived).ordered { $0.outcome < $1.outcome }.map(\.id)
  }
}

/// The sites of a contract as they are reported: with `*` for the keys of maps.
struct SiteNames: Sendable {
  private let traces: [ModelTrace]
  private var known: [JSONPointerPattern: JSONPointerPattern] = [:]

  /// Names the sites of changes once, and others when they are asked for.
  init(of rows: [StrategyResults]) {
    traces = rows.map(\.trace)
    for key in rows.map(\.checks.keys).joined() where known[key.pattern] == nil {
      known[key.pattern] = self(key.pattern)
    }
  }

  func callAsFunction(_ site: JSONPointerPattern) -> JSONPointerPattern {
    known[site] ?? traces.reduce(site) { $1.normalised($0) }
  }
}

extension Plan {
  package func contracts(
    with results: RunResults, weights: ChangeFrequency = .measured
  ) -> [ContractResults] {
    Array(parts.indices).concurrentMap {
      ContractResults(of: $0, in: self, results, weights: weights)
    }
  }
}
