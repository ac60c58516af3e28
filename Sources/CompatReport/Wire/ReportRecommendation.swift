public import CompatModel
/// What would survive at some sites of a contract, and what it would cost.
public struct ReportRecommendation: Codable, Sendable, Hashable {
  /// The normalised paths.
  public var sites: [String]
  /// Whether the sites must be refused when they cannot be read.
  public var isFailClosed: Bool
  /// The smallest changes, for each strategy that fails.
  public var changes: [ReportStrategyChange]
  /// What serves a need with the least effort; none for a site that must be refused.
  public var answers: [ReportAnswer]
}

/// The smallest change from strategies that fail to one that does not.
public struct ReportStrategyChange: Codable, Sendable, Hashable {
  /// The strategies that fail, in the order of registration.
  public var from: [String]
  /// The strategy to change to; nil where no strategy of the contract does better.
  public var to: String?
  /// What the change costs, most expensive first.
  public var costs: [StrategyCost]
}

/// The strategy that serves a need with the least effort.
public struct ReportAnswer: Codable, Sendable, Hashable {
  /// What the app does with the value.
  public var purpose: SiteNeeds.Purpose
  /// Whether the value may be absent.
  public var presence: SiteNeeds.Presence
  /// The strategy; nil where none of the contract serves the need.
  public var strategy: String?
  /// What the strategy costs, most expensive first.
  public var costs: [StrategyCost]
}

/// Places where some strategies do harm and others do not.
public struct ReportAvoidableHarm: Codable, Sendable, Hashable {
  /// The strategies that do the harm, in the order of registration.
  public var strategies: [String]
  /// The normalised paths of the places.
  public var sites: [String]
  /// The strategies of the contract that do no such harm anywhere.
  public var alternatives: [String]
}
