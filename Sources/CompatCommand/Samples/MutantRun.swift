import CodableCompat

/// Checks single mutants with the strategies of their contract.
struct MutantRun {
  let session: Session
  let corpus: Corpus

  /// What the server would send besides the corpus; nil for nothing.
  var sent: SentContent?

  /// Whether it is said that models run in this process, where they do.
  var warns = true

  /// Checks mutants with the strategies of a selection.
  ///
  /// - Returns: What each strategy makes of each mutant, by sample.
  /// - Throws: ``Interrupted``, among others.
  func effects(of ids: Set<String>, _ selection: Selection) throws -> [MutantEffect] {
    var selection = selection
    selection.mutants = ids
    selection.remedies = .none
    let plan = try plan(selection)
    if warns { session.warnIfUnprotected() }
    let results = try session.checkUnits(of: plan, sending: sent)
    return plan.units.map { unit in
      MutantEffect(of: unit, results[unit.number] ?? RunResults(), in: plan)
    }
  }

  /// Checks samples as they are.
  ///
  /// - Returns: What each strategy makes of each sample; empty if no operator leaves a payload
  ///   unchanged.
  /// - Throws: What is wrong with the registrations, or keeps samples from being checked.
  func effects(
    ofSamples ids: Set<String>, in contract: String, incoming: String? = nil
  ) throws -> [MutantEffect] {
    let unchanged = session.catalog.manuals.first {
      $0.direction == .unchanged && $0.target == .document
    }
    guard let unchanged else { return [] }
    var selection = Selection(
      contracts: [contract], operators: [unchanged.id], allowsHazards: true, remedies: .none)
    selection.incoming = incoming
    let mutants = try mutants(of: selection) { ids.contains($0.id) }
    return try effects(of: mutants, selection)
  }

  /// Makes the changes that the server would send in every sample where they fit.
  ///
  /// - Returns: What each strategy makes of each changed sample.
  func effects(ofChangesIn contract: String) throws -> [MutantEffect] {
    // The sites that the user names may lie in elements that an excerpt leaves out.
    let selection = Selection(
      contracts: [contract], operators: [PayloadChange.manual.id], allowsHazards: true,
      everyElement: true, remedies: .none)
    return try effects(of: try mutants(of: selection) { _ in true }, selection)
  }

  private func mutants(
    of selection: Selection, where isIncluded: (Sample) -> Bool
  ) throws -> Set<String> {
    Set(
      try plan(selection).parts.flatMap { part in
        part.contract.samples.indices.filter { isIncluded(part.contract.samples[$0]) }
          .flatMap { part.mutants(ofSampleAt: $0).map(\.id) }
      })
  }

  private func plan(_ selection: Selection) throws(RegistrationErrors) -> Plan {
    try Plan(
      corpus: corpus, contracts: session.contracts,
      catalog: sent?.catalog(session.catalog) ?? session.catalog, selection: selection)
  }
}
