import CompatModel
public import JSONSyntax

/// What would survive at some sites of a contract, and what it would cost.
public struct Recommendation: Sendable, Hashable {
  /// A strategy with its costs.
  public struct Choice: Sendable, Hashable {
    /// The strategy's id.
    public let strategy: String

    /// What it costs, most expensive first.
    public let costs: [StrategyCost]
  }

  /// The smallest change from strategies that fail.
  public struct Change: Sendable, Hashable {
    /// The ids of the strategies that fail, in the order of registration.
    public let from: [String]

    /// The strategy to change to; nil where no strategy of the contract does better.
    public let to: Choice?
  }

  /// What serves a need with the least effort.
  public struct Answer: Sendable, Hashable {
    /// What the app needs.
    public let needs: SiteNeeds

    /// The strategy; nil where none of the contract serves the need.
    public let choice: Choice?
  }

  /// The sites that all of this holds for.
  public internal(set) var sites: [JSONPointerPattern]

  /// Whether the sites must be refused when they cannot be read.
  public let isFailClosed: Bool

  /// The smallest changes, for each strategy that fails.
  public let changes: [Change]

  /// What serves each need; none for a site that must be refused.
  public let answers: [Answer]
}

/// Places where some strategies do harm and others do not.
public struct AvoidableHarm: Sendable, Hashable {
  /// The ids of the strategies that do the harm, in the order of registration.
  public internal(set) var strategies: [String]

  /// The places.
  public let sites: [JSONPointerPattern]

  /// The ids of the strategies of the contract that do no such harm anywhere.
  public let alternatives: [String]
}
