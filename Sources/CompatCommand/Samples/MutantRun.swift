import CodableCompat

/// Checks single mutants with the strategies of their contract.
struct MutantRun {
  typealias Dependencies = HasContracts & ShardRun.Dependencies

  let loaded: Corpus
  let corpus: CorpusOptions
  let results: String
  let options: SupervisionOptions

  /// What the server would send besides the corpus; nil for nothing.
  var sent: SentContent?

  /// Whether it is said that models run in this process, where they do.
  var warns = true

  let dependencies: any Dependencies

  /// Checks mutants with the strategies of a selection.
  ///
  /// - Returns: What each strategy makes of each mutant, by sample; nil if it is interrupted.
  func effects(of ids: Set<String>, _ selection: Selection) throws -> [MutantEffect]? {
    var selection = selection
    selection.mutants = ids
    selection.remedies = .none
    let plan = try plan(selection)
    let run = ShardRun(
      plan: plan, corpus: corpus, results: results, options: options, work: .checks,
      sent: sent, dependencies: dependencies)
    if warns { run.warnIfUnprotected() }
    guard let results = try run.runEachUnit() else { return nil }
    return plan.units.map { unit in
      MutantEffect(of: unit, results[unit.number] ?? RunResults(), in: plan)
    }
  }

  /// Checks samples as they are.
  ///
  /// - Returns: What each strategy makes of each sample; nil if it is interrupted, empty if no
  ///   operator leaves a payload unchanged.
  /// - Throws: What is wrong with the registrations, or keeps samples from being checked.
  func effects(
    ofSamples ids: Set<String>, in contract: String, incoming: String? = nil
  ) throws -> [MutantEffect]? {
    let unchanged = dependencies.catalog.manuals.first {
      $0.direction == .unchanged && $0.target == .document
    }
    guard let unchanged else { return [] }
    var selection = Selection(
      contracts: [contract], operators: [unchanged.id], allowsHazards: true, remedies: .none)
    selection.incoming = incoming
    let mutants = try plan(selection).parts.flatMap { part in
      part.contract.samples.indices.filter { ids.contains(part.contract.samples[$0].id) }
        .flatMap { part.mutants(ofSampleAt: $0).map(\.id) }
    }
    return try effects(of: Set(mutants), selection)
  }

  /// Makes the changes that the server would send in every sample where they fit.
  ///
  /// - Returns: What each strategy makes of each changed sample; nil if it is interrupted.
  func effects(ofChangesIn contract: String) throws -> [MutantEffect]? {
    // The sites that the user names may lie in elements that an excerpt leaves out.
    let selection = Selection(
      contracts: [contract], operators: [PayloadChange.manual.id], allowsHazards: true,
      everyElement: true, remedies: .none)
    let mutants = try plan(selection).parts.flatMap { part in
      part.contract.samples.indices.flatMap { part.mutants(ofSampleAt: $0).map(\.id) }
    }
    return try effects(of: Set(mutants), selection)
  }

  private func plan(_ selection: Selection) throws(RegistrationErrors) -> Plan {
    try Plan(
      corpus: loaded, contracts: dependencies.contracts,
      catalog: sent?.catalog(dependencies.catalog) ?? dependencies.catalog, selection: selection)
  }
}
