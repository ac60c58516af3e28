import CodableCompat

/// A payload that was kept, or is named by its id alone, with all that every strategy makes of it now.
struct ReplayedPayload {
  let kept: KeptRegression

  /// Whether it lies in the corpus.
  ///
  /// Where it does not, it is not known what became of it before: it still fails if a strategy does not
  /// survive it.
  var isKept = true

  /// The mutant; nil if the corpus and the operators do not make it any more.
  let mutant: Mutant?

  /// What each strategy makes of it; empty without a mutant.
  let effects: [MutantEffect]

  var facts: ReplayedRegression { ReplayedRegression(kept, mutant == nil ? nil : effects) }

  var status: ReplayStatus {
    if isKept { return facts.status }
    if !kept.regression.outcomes.isEmpty { return .stillFails }
    // Where no strategy reads the sample, nothing was checked.
    return effects.contains { $0.check != nil } ? .fixed : .stale
  }
}
