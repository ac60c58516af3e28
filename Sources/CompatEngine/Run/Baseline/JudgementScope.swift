package import CompatModel

package struct JudgementScope: Sendable, Hashable {
  package static let everything = JudgementScope()

  /// The day on which support ends and entries of the baseline expire; nil where none does.
  package var today: CalendarDay?

  /// The direction of time in which releases and samples have to fit.
  package var mode: CompatibilityMode

  package init(today: CalendarDay? = nil, mode: CompatibilityMode = .fullTransitive) {
    self.today = today
    self.mode = mode
  }

  package func judges(_ strategy: Strategy) -> Bool {
    !strategy.isReference && !strategy.support.isOver(on: today)
  }

  func judges(_ sample: Sample, with strategy: Strategy, in part: ContractPlan) -> Bool {
    let versions = part.contract.versions
    guard let own = versions.firstIndex(of: part.builtAgainst(strategy)),
      let position = versions.firstIndex(of: sample.version)
    else { return true }
    return mode.includes(distance: position - own)
  }

  /// Whether failed checks of unchanged samples count.
  ///
  /// Only an unchanged sample can be newer than a strategy: mutants of newer samples are made from
  /// what the strategy knows.
  func judgesNewerSamples(
    with strategy: Strategy, _ results: StrategyResults, in part: ContractPlan
  ) -> Bool {
    results.broken.isEmpty
      || results.broken.keys.contains {
        judges(part.contract.samples[$0], with: strategy, in: part)
      }
  }
}
