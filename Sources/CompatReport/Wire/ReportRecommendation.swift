import CompatEngine
package import CompatModel
import JSONSyntax

/// What would survive at some sites of a contract, and what it would cost.
package struct ReportRecommendation: Codable, Sendable, Hashable {
  package var sites: [String]
  /// Whether unreadable values of the sites must be rejected.
  package var isFailClosed: Bool
  package var changes: [ReportStrategyChange]
  /// The best strategy for each use; empty for a fail-closed site.
  package var answers: [ReportAnswer]
}

/// The smallest change from strategies that fail to one that does not.
package struct ReportStrategyChange: Codable, Sendable, Hashable {
  /// The strategies that fail, in the order of registration.
  package var from: [String]
  /// The strategy to change to; nil where no strategy of the contract does better.
  package var to: String?
  /// What the change costs, most expensive first.
  package var costs: [StrategyCost]
}

/// The strategy that serves a need with the least effort.
package struct ReportAnswer: Codable, Sendable, Hashable {
  package var purpose: SiteNeeds.Purpose
  package var presence: SiteNeeds.Presence
  /// The strategy; nil where none of the contract serves the need.
  package var strategy: String?
  /// What the strategy costs, most expensive first.
  package var costs: [StrategyCost]
}

/// Sites where some strategies do harm and others do not.
package struct ReportAvoidableHarm: Codable, Sendable, Hashable {
  /// The strategies that do the harm, in the order of registration.
  package var strategies: [String]
  package var sites: [String]
  /// The strategies of the contract that do no such harm anywhere.
  package var alternatives: [String]
}

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
