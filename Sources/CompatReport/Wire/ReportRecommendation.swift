package import CompatModel
/// What would survive at some sites of a contract, and what it would cost.
package struct ReportRecommendation: Codable, Sendable, Hashable {
  package var sites: [String]
  /// Whether unreadable values of the sites must be rejected.
  package var isFailClosed: Bool
  package var changes: [ReportStrategyChange]
  /// The best strategy for each use; empty for a fail-closed site.
  package var answers: [ReportAnswer]

  package init(
    sites: [String], isFailClosed: Bool, changes: [ReportStrategyChange], answers: [ReportAnswer]
  ) {
    self.sites = sites
    self.isFailClosed = isFailClosed
    self.changes = changes
    self.answers = answers
  }
}

/// The smallest change from strategies that fail to one that does not.
package struct ReportStrategyChange: Codable, Sendable, Hashable {
  /// The strategies that fail, in the order of registration.
  package var from: [String]
  /// The strategy to change to; nil where no strategy of the contract does better.
  package var to: String?
  /// What the change costs, most expensive first.
  package var costs: [StrategyCost]

  package init(
    from: [String], to: String? = nil, costs: [StrategyCost]
  ) {
    self.from = from
    self.to = to
    self.costs = costs
  }
}

/// The strategy that serves a need with the least effort.
package struct ReportAnswer: Codable, Sendable, Hashable {
  package var purpose: SiteNeeds.Purpose
  package var presence: SiteNeeds.Presence
  /// The strategy; nil where none of the contract serves the need.
  package var strategy: String?
  /// What the strategy costs, most expensive first.
  package var costs: [StrategyCost]

  package init(
    purpose: SiteNeeds.Purpose, presence: SiteNeeds.Presence, strategy: String? = nil,
    costs: [StrategyCost]
  ) {
    self.purpose = purpose
    self.presence = presence
    self.strategy = strategy
    self.costs = costs
  }
}

/// Sites where some strategies do harm and others do not.
package struct ReportAvoidableHarm: Codable, Sendable, Hashable {
  /// The strategies that do the harm, in the order of registration.
  package var strategies: [String]
  package var sites: [String]
  /// The strategies of the contract that do no such harm anywhere.
  package var alternatives: [String]

  package init(
    strategies: [String], sites: [String], alternatives: [String]
  ) {
    self.strategies = strategies
    self.sites = sites
    self.alternatives = alternatives
  }
}
