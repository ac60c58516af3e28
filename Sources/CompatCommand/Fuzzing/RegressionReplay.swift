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
      kept: regressions[0],
      now: made.map { MutantAnswer(of: $0.mutant, $0.effects, catalog: session.catalog) })
  }
}
