import CompatReport
import CompatModel
import CompatEngine
import JSONSyntax

extension ReportRecommendation {
  init(_ recommendation: Recommendation) {
    self.init(
      sites: recommendation.sites.map { $0.nonEmpty },
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
  init(_ harm: AvoidableHarm) {
    self.init(
      strategies: harm.strategies,
      sites: harm.sites.map { $0.nonEmpty },
      alternatives: harm.alternatives)
  }
}
