import CodableCompat

/// Decodes payloads that were kept.
///
/// Each of them is a sample of its own, of which something may be left out; so each has its own plan
/// and its own processes.
struct RegressionReplay {
  enum Result {
    /// The corpus and the operators make another payload of the id, or none.
    case stale

    /// Every strategy of the contract was asked.
    case asked(Mutant, [MutantEffect])

    /// The user or the system has ended the replay.
    case interrupted
  }

  let loaded: Corpus
  let corpus: CorpusOptions
  let results: String
  let options: SupervisionOptions

  /// The strategies that decode the payloads; nil for all.
  var strategies: Set<String>?

  let dependencies: any MutantRun.Dependencies

  /// Decodes a payload with every strategy of its contract; an id of another contract is stale.
  func run(_ kept: KeptRegression) throws -> Result {
    var made = try MutantLookup(
      corpus: loaded, contracts: dependencies.contracts, catalog: dependencies.catalog
    ).mutant(of: kept)
    made?.selection.strategies = strategies
    guard let made else { return .stale }
    let effects = try MutantRun(
      loaded: loaded, corpus: corpus, results: results, options: options, warns: false,
      dependencies: dependencies
    ).effects(of: [made.mutant.id], made.selection)
    guard let effects else { return .interrupted }
    return .asked(made.mutant, effects)
  }

  /// Decodes payloads with every strategy of their contracts.
  ///
  /// - Returns: What became of the payloads, in order; nil if the replay is interrupted.
  func replay(_ kept: [KeptRegression]) throws -> [ReplayedPayload]? {
    var replayed: [ReplayedPayload] = []
    for one in kept {
      switch try run(one) {
      case .interrupted: return nil
      case .stale: replayed.append(ReplayedPayload(kept: one, mutant: nil, effects: []))
      case .asked(let mutant, let effects):
        replayed.append(ReplayedPayload(kept: one, mutant: mutant, effects: effects))
      }
    }
    return replayed
  }

  struct Named {
    fileprivate let name: MutantName
    fileprivate let mutant: Mutant
    fileprivate let everyElement: Bool
  }

  /// Makes a mutant that is not kept.
  ///
  /// - Throws: Which part of the id is wrong.
  func find(_ name: MutantName) throws -> Named {
    let (mutant, everyElement) = try MutantSearch(
      corpus: loaded, contracts: dependencies.contracts, catalog: dependencies.catalog
    ).mutant(name)
    return Named(name: name, mutant: mutant, everyElement: everyElement)
  }

  /// Decodes a mutant that is not kept, with every strategy of its contract.
  ///
  /// - Returns: What became of it; nil if the replay is interrupted.
  func replay(_ named: Named) throws -> ReplayedPayload? {
    let (name, mutant, everyElement) = (named.name, named.mutant, named.everyElement)
    let selection = Selection(
      contracts: [name.contract], operators: Set(name.operatorIDs), allowsHazards: true,
      everyElement: everyElement)
    let effects = try MutantRun(
      loaded: loaded, corpus: corpus, results: results, options: options, warns: false,
      dependencies: dependencies
    ).effects(of: [mutant.id], selection)
    guard let effects else { return nil }
    // What must be rejected fails where it is survived.
    let survey = loaded[name.contract]?.surveyed(everyElement: everyElement).survey
    let mustBeRejected = survey.map { mutant.change.isFailClosed(in: $0) } ?? false
    let outcomes = effects.compactMap { effect -> (String, Outcome)? in
      guard let outcome = effect.check?.outcome,
        effect.isNondeterministic || outcome.isSurvived == mustBeRejected
      else { return nil }
      return (effect.strategy.id, outcome)
    }
    let regression = Regression(
      name: mutant.id, mutant: mutant.id, payload: try mutant.bytes(), cut: SampleCut(), seed: 0,
      outcomes: Dictionary(outcomes) { first, _ in first })
    return ReplayedPayload(
      kept: KeptRegression(contract: name.contract, folder: "", regression: regression),
      isKept: false, mutant: mutant, effects: effects)
  }
}
