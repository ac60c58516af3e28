import CodableCompat

/// Decodes payloads that were kept.
///
/// Each of them is a sample of its own, of which something may be left out; so each has its own plan
/// and its own processes.
struct RegressionReplay {
  /// What the strategies make of a payload.
  enum Result {
    /// The corpus and the operators make another payload of the id, or none.
    case stale

    /// Every strategy of the contract was asked.
    case asked(Mutant, [MutantEffect])

    /// The user or the system has ended the replay.
    case interrupted
  }

  /// The corpus, with what its models declare.
  let loaded: Corpus

  /// The options for the corpus.
  let corpus: CorpusOptions

  /// The folder of the result files.
  let results: String

  /// The options for child processes.
  let options: SupervisionOptions

  /// The models, the files and the processes.
  let dependencies: any MutantRun.Dependencies

  /// Decodes a payload with every strategy of its contract.
  ///
  /// - Parameters:
  ///   - regression: The payload.
  ///   - contract: The contract in whose folder it lies; an id of another one is stale.
  /// - Returns: What the strategies make of it.
  /// - Throws: What keeps it from being decoded.
  func run(_ regression: Regression, of contract: String) throws -> Result {
    let name: MutantName
    let made: (mutant: Mutant, everyElement: Bool)
    do {
      name = try MutantName(parsing: regression.mutant)
      guard name.contract == contract else { return .stale }
      made = try MutantSearch(
        corpus: loaded, contracts: dependencies.contracts, catalog: dependencies.catalog
      ).mutant(name, leavingOut: regression.leftOut)
    } catch let failure as CommandFailure where failure.exitCode == .usage {
      // The id names a sample or a change that is not there.
      return .stale
    }
    guard try made.mutant.bytes() == regression.payload else { return .stale }
    var selection = Selection(
      contracts: [name.contract], operators: Set(name.operatorIDs), allowsHazards: true,
      everyElement: made.everyElement)
    if !regression.leftOut.isEmpty { selection.leftOut = [name.sample: regression.leftOut] }
    let effects = try MutantRun(
      loaded: loaded, corpus: corpus, results: results, options: options, warns: false,
      dependencies: dependencies
    ).effects(of: [made.mutant.id], selection)
    guard let effects else { return .interrupted }
    return .asked(made.mutant, effects)
  }

  /// Decodes payloads with every strategy of their contracts, and judges what became of them.
  ///
  /// - Returns: The payloads, in order; nil if the replay is interrupted.
  /// - Throws: What keeps one from being decoded.
  func replay(_ kept: [KeptRegression]) throws -> [ReplayedRegression]? {
    let registered = Set(dependencies.contracts.map(\.id))
    var replayed: [ReplayedRegression] = []
    for one in kept {
      switch registered.contains(one.contract) ? try run(one.regression, of: one.contract) : .stale
      {
      case .interrupted: return nil
      case .stale: replayed.append(ReplayedRegression(kept: one, mutant: nil, effects: []))
      case .asked(let mutant, let effects):
        replayed.append(ReplayedRegression(kept: one, mutant: mutant, effects: effects))
      }
    }
    return replayed
  }
}
