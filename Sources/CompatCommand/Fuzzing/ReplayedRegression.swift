import CodableCompat

/// A payload that was kept, and what strategies make of it now.
struct ReplayedRegression {
  /// The payload.
  let kept: KeptRegression

  /// The mutant; nil if the corpus and the operators do not make it any more.
  let mutant: Mutant?

  /// What each strategy makes of it; empty without a mutant.
  let effects: [MutantEffect]

  /// What became of it.
  var status: ReplayStatus { status { _ in true } }

  /// What became of it for the strategies that are judged; nil if it concerns none of them.
  func status(judgedIn scope: JudgementScope) -> ReplayStatus? {
    let concerned = effects.filter { kept.regression.outcomes[$0.strategy.id] != nil }
    let isUnjudged = !concerned.isEmpty && !concerned.contains { scope.judges($0.strategy) }
    return isUnjudged ? nil : status { scope.judges($0) }
  }

  private func status(of counts: (Strategy) -> Bool) -> ReplayStatus {
    let now = Dictionary(
      effects.filter { counts($0.strategy) }.map { ($0.strategy.id, $0.check?.outcome) }
    ) { first, _ in first }
    return ReplayStatus(kept.regression.outcomes, now: now)
  }
}
