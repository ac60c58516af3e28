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

  func replay(_ kept: [Regression]) throws -> [ReplayedPayload] {
    try kept.map { one in
      let asked = try run(one)
      return ReplayedPayload(kept: one, mutant: asked?.mutant, effects: asked?.effects ?? [])
    }
  }

  func replay(
    _ mutant: Mutant, of contract: String, _ selection: Selection
  ) throws -> ReplayedPayload {
    let effects = try effects(of: [mutant.id], selection)
    // What must be rejected fails where it is survived.
    let survey = corpus[contract]?.surveyed(everyElement: selection.everyElement).survey
    let mustBeRejected = survey.map { mutant.change.isFailClosed(in: $0) } ?? false
    let outcomes = effects.compactMap { effect -> (String, Outcome)? in
      guard let outcome = effect.check?.outcome,
        effect.isNondeterministic || outcome.isSurvived == mustBeRejected
      else { return nil }
      return (effect.strategy.id, outcome)
    }
    let regression = Regression(
      contract: contract, name: mutant.id, mutant: mutant.id, payload: try mutant.bytes(),
      outcomes: Dictionary(outcomes) { first, _ in first })
    return ReplayedPayload(kept: regression, isKept: false, mutant: mutant, effects: effects)
  }
}

struct ReplayedPayload {
  let kept: Regression

  /// Where it does not, it is not known what became of it before: it still fails if a strategy does not
  /// survive it.
  var isKept = true
  let mutant: Mutant?
  let effects: [MutantEffect]

  var facts: ReplayedRegression { ReplayedRegression(kept, mutant == nil ? nil : effects) }

  var status: ReplayStatus {
    if isKept { return facts.status }
    if !kept.outcomes.isEmpty { return .stillFails }
    // Where no strategy reads the sample, nothing was checked.
    return effects.contains { $0.check != nil } ? .fixed : .stale
  }

  func answer(in session: Session) -> ReplayAnswer.Payload {
    let regressions = ReportRegression.all(
      isKept ? [facts] : [], contracts: session.contracts, scope: JudgementScope(),
      corpus: session.options.folder)
    return ReplayAnswer.Payload(
      status: status, kept: regressions.first,
      now: mutant.map { MutantAnswer(of: $0, effects, catalog: session.catalog) },
      failing: isKept ? [] : kept.outcomes.keys.sorted())
  }
}
