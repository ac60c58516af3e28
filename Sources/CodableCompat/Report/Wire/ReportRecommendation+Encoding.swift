import CompatEngine
import JSONSyntax

extension ReportRecommendation {
  /// Encodes a recommendation.
  ///
  /// - Parameter recommendation: The recommendation.
  init(_ recommendation: Recommendation) {
    self.init(
      sites: recommendation.sites.map { FactWords.place($0.description) },
      isFailClosed: recommendation.isFailClosed,
      changes: recommendation.changes.map { change in
        ReportStrategyChange(
          from: change.from, to: change.to?.strategy, costs: change.to?.costs ?? [])
      },
      answers: recommendation.answers.map { answer in
        ReportAnswer(
          purpose: answer.needs.purpose, presence: answer.needs.presence,
          strategy: answer.choice?.strategy, costs: answer.choice?.costs ?? [])
      })
  }
}

extension ReportAvoidableHarm {
  /// Encodes what could be avoided.
  ///
  /// - Parameter harm: The strategies and the places.
  init(_ harm: AvoidableHarm) {
    self.init(
      strategies: harm.strategies,
      sites: harm.sites.map { FactWords.place($0.description) },
      alternatives: harm.alternatives)
  }
}
