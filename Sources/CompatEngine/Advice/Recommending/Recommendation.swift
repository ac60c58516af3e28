package import CompatModel
package import JSONSyntax

/// What would survive at some sites of a contract, and what it would cost.
package struct Recommendation: Sendable, Hashable {
  /// A strategy with its costs.
  package struct Choice: Sendable, Hashable {
    /// The strategy's id.
    package let strategy: String

    /// What it costs, most expensive first.
    package let costs: [StrategyCost]
  }

  /// The smallest change from strategies that fail.
  package struct Change: Sendable, Hashable {
    /// The ids of the strategies that fail, in the order of registration.
    package let from: [String]

    /// The strategy to change to; nil where no strategy of the contract does better.
    package let to: Choice?
  }

  /// What serves a need with the least effort.
  package struct Answer: Sendable, Hashable {
    /// What the app needs.
    package let needs: SiteNeeds

    /// The strategy; nil where none of the contract serves the need.
    package let choice: Choice?
  }

  /// The sites that all of this holds for.
  package internal(set) var sites: [JSONPointerPattern]

  /// Whether the sites must be refused when they cannot be read.
  package let isFailClosed: Bool

  /// The smallest changes, for each strategy that fails.
  package let changes: [Change]

  /// What serves each need; none for a site that must be refused.
  package let answers: [Answer]
}

/// Places where some strategies do harm and others do not.
package struct AvoidableHarm: Sendable, Hashable {
  /// The ids of the strategies that do the harm, in the order of registration.
  package internal(set) var strategies: [String]

  /// The places.
  package let sites: [JSONPointerPattern]

  /// The ids of the strategies of the contract that do no such harm anywhere.
  package let alternatives: [String]
}
