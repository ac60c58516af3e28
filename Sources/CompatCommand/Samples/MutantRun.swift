import CodableCompat

/// What strategies make of mutants that are named, or of samples.
struct MutantRun {
  let session: Session
  let corpus: Corpus
  var sent: SentContent?

  /// The strategies that decode kept payloads; nil for all.
  var strategies: Set<String>?

  func effects(_ selection: Selection) throws -> [MutantEffect] {
    var selection = selection
    selection.remedies = .none
    let plan = try session.plan(selection, of: corpus, sending: sent)
    let results = try session.checkUnits(of: plan, sending: sent)
    return plan.units.map { unit in
      MutantEffect(of: unit, results[unit.number] ?? RunResults(), in: plan)
    }
  }

  /// The effects of all mutants of some samples, or of every sample.
  func effects(_ selection: Selection, ofSamples ids: Set<String>?) throws -> [MutantEffect] {
    let parts = try session.plan(selection, of: corpus, sending: sent).parts
    var selection = selection
    selection.mutants = Set(
      parts.flatMap { part in
        part.contract.samples.indices
          .filter { ids?.contains(part.contract.samples[$0].id) ?? true }
          .flatMap { part.mutants(ofSampleAt: $0).map(\.id) }
      })
    return try effects(selection)
  }

  /// - Returns: What each strategy makes of each sample; empty if no operator leaves a payload
  ///   unchanged.
  func effects(
    ofSamples ids: Set<String>, in contract: String, incoming: String? = nil
  ) throws -> [MutantEffect] {
    let unchanged = session.catalog.manuals.first {
      $0.direction == .unchanged && $0.target == .document
    }
    guard let unchanged else { return [] }
    var selection = Selection(
      contracts: [contract], operators: [unchanged.id], allowsHazards: true)
    selection.incoming = incoming
    return try effects(selection, ofSamples: ids)
  }

  /// Decodes a payload that is kept, which is a sample of its own, of which something may be left out;
  /// so each has its own plan and its own processes.
  ///
  /// - Returns: The mutant, and what became of it; nil where the corpus and the operators make another
  ///   payload of the id, or none.
  func run(_ kept: Regression) throws -> (mutant: Mutant, effects: [MutantEffect])? {
    let lookup = MutantLookup(
      corpus: corpus, contracts: session.contracts, catalog: session.catalog)
    guard var made = try lookup.mutant(of: kept) else { return nil }
    made.selection.strategies = strategies
    return (made.mutant, try effects(made.selection))
  }
}
