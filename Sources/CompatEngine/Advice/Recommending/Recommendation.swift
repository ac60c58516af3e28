package import CompatModel
package import JSONSyntax

/// The strategies that survive at some sites of a contract, and their costs.
package struct Recommendation: Sendable, Hashable {
  package struct Choice: Codable, Sendable, Hashable {
    package let strategy: String

    /// What it costs, most expensive first.
    package let costs: [StrategyCost]
  }

  /// The cheapest fix of strategies that fail.
  package struct Change: Codable, Sendable, Hashable {
    /// The ids of the strategies that fail, in the order of registration.
    package let from: [String]

    /// The strategy to change to; nil if no strategy of the contract is better.
    package let to: Choice?
  }

  package struct Answer: Codable, Sendable, Hashable {
    package let needs: SiteNeeds

    /// The strategy; nil if no strategy of the contract serves the need.
    package let choice: Choice?
  }

  package internal(set) var sites: [JSONPointerPattern] = []

  /// Whether unreadable values of the sites must be rejected.
  package let isFailClosed: Bool

  /// The cheapest fix of each strategy that fails.
  package let changes: [Change]

  /// The best strategy for each use; empty for a fail-closed site.
  package let answers: [Answer]
}

/// Sites where some strategies do harm and others do not.
package struct AvoidableHarm: Sendable, Hashable {
  /// The ids of the strategies that do the harm, in the order of registration.
  package let strategies: [String]

  package let sites: [JSONPointerPattern]

  /// The ids of the strategies of the contract that do no such harm anywhere.
  package let alternatives: [String]
}
