import CodableCompat

/// Each kept payload is a sample of its own, of which something may be left out; so each has its own
/// plan and its own processes.
extension MutantRun {
  /// - Returns: The mutant, and what became of it; nil where the corpus and the operators make another
  ///   payload of the id, or none.
  func run(_ kept: Regression) throws -> (mutant: Mutant, effects: [MutantEffect])? {
    let lookup = MutantLookup(
      corpus: corpus, contracts: session.contracts, catalog: session.catalog)
    guard var made = try lookup.mutant(of: kept) else { return nil }
    made.selection.strategies = strategies
    return (made.mutant, try effects(of: [made.mutant.id], made.selection))
  }

  func facts(of kept: Regression) throws -> ReplayedRegression {
    ReplayedRegression(kept, try run(kept)?.effects)
  }

  func replay(_ kept: Regression) throws -> ReplayAnswer.Payload {
    let made = try run(kept)
    let facts = ReplayedRegression(kept, made?.effects)
    let regressions = ReportRegression.all(
      [facts], contracts: session.contracts, scope: JudgementScope(),
      corpus: session.options.folder)
    return ReplayAnswer.Payload(
      status: facts.status, kept: regressions.first,
      now: made.map { MutantAnswer(of: $0.mutant, $0.effects, catalog: session.catalog) },
      failing: [])
  }

  /// Decodes a mutant that is not kept: it is not known what became of it before, so that it still
  /// fails if a strategy does not survive it.
  func replay(
    _ mutant: Mutant, of contract: String, _ selection: Selection
  ) throws -> (made: Regression, answer: ReplayAnswer.Payload) {
    let effects = try effects(of: [mutant.id], selection)
    // What must be rejected fails where it is survived.
    let survey = corpus[contract]?.surveyed(everyElement: selection.everyElement).survey
    let mustBeRejected = survey.map { mutant.change.isFailClosed(in: $0) } ?? false
    let failed = effects.compactMap { effect -> (String, Outcome)? in
      guard let outcome = effect.check?.outcome,
        effect.isNondeterministic || outcome.isSurvived == mustBeRejected
      else { return nil }
      return (effect.strategy.id, outcome)
    }
    let outcomes = Dictionary(failed) { first, _ in first }
    let made = Regression(
      contract: contract, name: mutant.id, mutant: mutant.id, payload: try mutant.bytes(),
      outcomes: outcomes)
    // Where no strategy reads the sample, nothing was checked.
    let isChecked = effects.contains { $0.check != nil }
    let answer = ReplayAnswer.Payload(
      status: !outcomes.isEmpty ? .stillFails : isChecked ? .fixed : .stale, kept: nil,
      now: MutantAnswer(of: mutant, effects, catalog: session.catalog),
      failing: outcomes.keys.sorted())
    return (made, answer)
  }
}
