import CodableCompat

/// A payload that was kept, with all that every strategy makes of it now.
struct ReplayedPayload {
  /// The payload.
  let kept: KeptRegression

  /// The mutant; nil if the corpus and the operators do not make it any more.
  let mutant: Mutant?

  /// What each strategy makes of it; empty without a mutant.
  let effects: [MutantEffect]

  /// What became of the payload.
  var facts: ReplayedRegression { ReplayedRegression(kept, mutant == nil ? nil : effects) }
}
