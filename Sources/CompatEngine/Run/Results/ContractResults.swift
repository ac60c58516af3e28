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

  /// The changes of properties that were tried and save something: first those that are best for
  /// some risk, in the order of the risks.
  package var remedies: [TriedRemedy] { remedyTable.remedies }

  /// What the patterns would make of the checks if the only model were written in them; empty for a
  /// contract with several models, and where nothing was tried.
  package let simulated: [SimulatedStrategy]

  /// How the strategies compare; nil where nothing can be compared.
  package let comparison: StrategyComparison?

  let drifts: [VersionDrift]

  private let remedyTable: RemedyTable
  private let weights: ChangeFrequency
  private let history: DriftHistory
  private let survival: Survival

  /// Collects the results of a contract.
  init(
    of number: Int, in plan: Plan, _ results: RunResults, weights: ChangeFrequency = .measured
  ) {
    self.weights = weights
    part = plan.parts[number]
    operators = plan.operators
    let counts = plan.mutantCounts[number]
    mutantCount = counts.joined().reduce(0, +)
    let strategies = part.strategies.indices.map {
      results.rows[RunResults.Row(part: number, strategyIndex: $0)] ?? StrategyResults()
    }
    self.strategies = strategies
    let traces = strategies.map(\.trace)
    // The tables ask for the same sites once for each strategy.
    var known: [JSONPointerPattern: JSONPointerPattern] = [:]
    func normalised(_ site: JSONPointerPattern) -> JSONPointerPattern {
      if let normalised = known[site] { return normalised }
      let normalised = traces.reduce(site) { $1.normalised($0) }
      known[site] = normalised
      return normalised
    }
    comparison = part.reference.flatMap {
      StrategyComparison(of: strategies, reference: $0, operators: plan.operators)
    }
    drifts = VersionDrift.all(of: part.contract)
    history = DriftHistory(of: drifts, operators: plan.operators)
    risks =
      RiskTable(
        of: strategies, operators: plan.operators, frequency: weights,
        history: history, normalised: normalised
      ).risks
    remedyTable = RemedyTable(
      of: strategies, operators: plan.operators, risks: risks, normalised: normalised)
    simulated =
      strategies.count == 1
      ? SimulatedStrategy.all(of: strategies[0], operators: plan.operators) : []
    mutants = ExampleMutants(
      of: part, counts: counts, namedBy: strategies, and: risks.map(\.example))
    survival = Survival(of: strategies, strategies: part.strategies)
  }

  /// What the failures of the strategies that are judged are put down to, the most urgent first.
  ///
  /// - Parameters:
  ///   - scope: What is judged.
  ///   - because: The reason that the baseline gives for a failure; nil if it has none.
  /// - Returns: The causes.
  package func causes(
    judging scope: JudgementScope = .everything, because: (FailureSignature) -> String?
  ) -> [Cause] {
    let traces = strategies.map(\.trace)
    let signatures = SignatureTable(of: part, results: strategies, operators: operators)
    return CauseTable(
      of: signatures.judged(strategies, in: scope),
      operators: operators, frequency: weights, history: history,
      normalised: { site in traces.reduce(site) { $1.normalised($0) } },
      signature: { signatures.signature(of: $1, strategyIndex: $0) }, because: because
    ).causes
  }

  /// What becomes of the unchanged samples of each version with a strategy: the worst outcome.
  ///
  /// Versions without samples are left out.
  package func readings(ofStrategyAt index: Int) -> [String: Outcome] {
    let results = strategies[index]
    var readings: [String: Outcome] = [:]
    for (position, sample) in part.contract.samples.enumerated() {
      let outcome =
        results.failures[position]?.outcome ?? results.broken[position]?.outcome ?? .intact
      readings[sample.version] = max(readings[sample.version] ?? .intact, outcome)
    }
    return readings
  }

  /// The remedies for a risk, the best first.
  package func remedies(for risk: Risk) -> [TriedRemedy] { remedyTable.remedies(for: risk) }

  /// What a remedy leaves lost, by class of change.
  package func effects(of remedy: TriedRemedy) -> [TriedRemedy.Effect] {
    remedyTable.effects(of: remedy)
  }

  /// The best remedy for the example of a cause, of a contract with one model; nil if none heals it.
  package func remedy(for cause: Cause) -> TriedRemedy? {
    strategies.count == 1 && cause.outcome == cause.exampleKey.outcome
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
    cause.exampleKey.siteOutcome.normalised { site in
      strategies.reduce(site) { $1.trace.normalised($0) }
    }
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
    survival.survivors(of: mutant, operatorNumber: operatorNumber)
  }
}

extension Plan {
  /// The results of each contract of the plan.
  ///
  /// - Parameters:
  ///   - results: The results of all contracts.
  ///   - weights: How often each class of change happens, by which risks and causes are ranked.
  /// - Returns: The contracts, in the order of the plan.
  package func contracts(
    with results: RunResults, weights: ChangeFrequency = .measured
  ) -> [ContractResults] {
    Array(parts.indices).concurrentMap {
      ContractResults(of: $0, in: self, results, weights: weights)
    }
  }
}
