/// The ordered list of all checks of a run.
///
/// The same corpus, registrations and selection give the same plan. Its order: contracts by id,
/// samples by version and name, strategies as registered, mutants by operator and place.
public struct Plan: Sendable {
  /// All checks of one contract.
  public struct Part: Sendable {
    /// The contract as it lies in the corpus.
    public let contract: ContractFolder

    /// The strategies, as registered.
    public let strategies: [Strategy]

    /// The samples with their mutants.
    public let samples: [(sample: Sample, mutants: [Mutant])]
  }

  /// The parts, by contract id.
  public let parts: [Part]

  /// The manuals of the operators, by id.
  public let operators: [OperatorManual]

  /// The ids of the operators that were left out, because their mutants may crash this process.
  public let hazardsLeftOut: [String]

  /// What was selected.
  public let selection: Selection

  /// Plans a run.
  ///
  /// - Parameters:
  ///   - corpus: The contracts with their samples.
  ///   - contracts: The registered strategies.
  ///   - catalog: The operators.
  ///   - selection: What to look at.
  /// - Throws: ``RegistrationErrors`` where registrations and corpus do not fit together.
  public init(
    corpus: Corpus, contracts: [Contract], catalog: OperatorCatalog, selection: Selection
  ) throws(RegistrationErrors) {
    try RegistrationErrors.check(contracts, against: corpus, selection: selection)
    let selected = catalog.operators.filter { selection.includes(operator: $0.manual.id) }
    let (hazards, harmless) = (
      selected.filter(\.manual.isHazard), selected.filter { !$0.manual.isHazard }
    )
    let mutator = Mutator(OperatorCatalog(selection.allowsHazards ? selected : harmless))
    hazardsLeftOut = selection.allowsHazards ? [] : hazards.map(\.manual.id)
    self.selection = selection
    operators = mutator.catalog.manuals
    parts = corpus.contracts.compactMap { folder in
      guard selection.includes(contract: folder.id),
        let contract = contracts.first(where: { $0.id == folder.id })
      else { return nil }
      let clients = ClientTraits.union(contract.strategies.map(\.traits))
      let strategies = contract.strategies.filter { selection.includes(strategy: $0.id) }
      guard !strategies.isEmpty else { return nil }
      return Part(
        contract: folder, strategies: strategies,
        samples: folder.samples.map { sample in
          (sample, mutator.mutants(of: sample, survey: folder.survey, clients: clients))
        })
    }
  }

  /// The number of checks, if no sample fails.
  public var count: Int {
    parts.reduce(0) { sum, part in
      sum + part.strategies.count * part.samples.reduce(0) { $0 + $1.mutants.count }
    }
  }
}
