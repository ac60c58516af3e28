package import CompatModel
import JSONSyntax

/// Chooses strategies from the measurements; no other type turns them into recommendations.
///
/// A strategy is a candidate for a site if its model reads the site and survives every new value
/// there with all neighbours intact; at a fail-closed site, if it rejects everything that it has to
/// reject. The candidate with the lowest costs is chosen; at equal costs, the one that needs the
/// smallest change of the model.
package struct Recommender: Sendable {
  struct Candidate {
    let row: Int
    let costs: Set<StrategyCost>
  }

  private let strategies: [Strategy]

  /// The measurements, in the order of their paths.
  let sites: [Site]

  /// For each strategy, the sites where it does harm and another strategy that reads them does not.
  private let harm: [[JSONPointerPattern]]

  /// The strategies that reject a new value at a site that is not fail-closed.
  private let rejecting: Set<Int>

  /// The strategies that accept a value at a fail-closed site that they must reject.
  private let lenient: Set<Int>

  init(of contract: ContractResults) {
    let (strategies, sites) = (contract.part.strategies, Site.all(of: contract.strategies))
    (self.strategies, self.sites) = (strategies, sites)
    harm = strategies.indices.map { row in
      sites.filter { Recommender.doesAvoidableHarm(row, at: $0) }.map(\.pattern)
    }
    rejecting = Set(
      strategies.indices.filter { row in
        sites.contains { !$0.isFailClosed && $0.facts[row].survives(.newValue) == false }
      })
    lenient = Set(
      strategies.indices.filter { row in
        sites.contains { $0.isFailClosed && $0.facts[row].worseThanExpected > 0 }
      })
  }

  /// The recommendations for all sites where some strategy fails; sites with equal recommendations
  /// are merged.
  package var recommendations: [Recommendation] {
    sites.compactMap { site in recommendation(at: site).map { (site: site.pattern, rest: $0) } }
      .grouped(by: \.rest).map { rest, equal in
        var recommendation = rest
        recommendation.sites = equal.map(\.site.nonEmpty)
        return recommendation
      }
  }

  /// Chooses the strategy that serves an app's needs at a site.
  ///
  /// - Returns: The strategy with its costs; nil where none serves the needs.
  func choice(for needs: SiteNeeds, at site: Site) -> Recommendation.Choice? {
    let serving = candidates(at: site).filter { candidate in
      candidate.costs.isDisjoint(with: needs.forbidden)
        && needs.areServed(by: site.facts[candidate.row])
    }
    return best(of: serving, notCounting: needs.tolerated) {
      strategies[$0].pattern.effort.rawValue
    }
  }

  private func recommendation(at site: Site) -> Recommendation? {
    let failing = strategies.indices.filter { site.isServed(by: $0) == false }
    guard !failing.isEmpty else { return nil }
    let isMissingMeasured = site.facts.contains { $0.isRead && $0.changes[.missing] != nil }
    let needs =
      site.isFailClosed
      ? [] : SiteNeeds.standard.filter { $0.apply(whereMissingIsMeasured: isMissingMeasured) }
    return Recommendation(
      isFailClosed: site.isFailClosed,
      changes: failing.grouped { change(from: $0, at: site) }.map { choice, rows in
        Recommendation.Change(from: rows.map { strategies[$0].id }, to: choice)
      },
      answers: needs.map { Recommendation.Answer(needs: $0, choice: choice(for: $0, at: site)) })
  }

  /// The cheapest fix of a strategy that fails.
  ///
  /// The fix must survive everything that the failing strategy survives. Costs that the failing
  /// strategy already has do not count.
  private func change(from row: Int, at site: Site) -> Recommendation.Choice? {
    let before = site.facts[row]
    let better = candidates(at: site).filter { candidate in
      site.isFailClosed
        || [SiteChange.missing, .null].allSatisfy { change in
          before.survives(change) != true || site.facts[candidate.row].survives(change) != false
        }
    }
    let paid = site.isFailClosed ? [] : costs(of: row, at: site)
    return best(of: better, notCounting: paid, hiding: true) { to in
      distance(from: strategies[row].pattern.effort, to: strategies[to].pattern.effort)
    }
  }

  /// The effort to change one kind of model into another.
  ///
  /// A change between an enum and a layout of associated values takes more effort than a change
  /// within either group.
  private func distance(from: MigrationEffort, to: MigrationEffort) -> Int {
    switch (from, to) {
    case (.layout, .layout): 0
    case (.layout, _): MigrationEffort.layout.rawValue + to.rawValue
    default: to.rawValue
    }
  }

  private func candidates(at site: Site) -> [Candidate] {
    strategies.indices.filter { site.isServed(by: $0) == true }
      .map { Candidate(row: $0, costs: costs(of: $0, at: site)) }
  }

  private func best(
    of candidates: [Candidate], notCounting uncounted: Set<StrategyCost>, hiding: Bool = false,
    effort: (Int) -> Int
  ) -> Recommendation.Choice? {
    let best = candidates.min { left, right in
      let (one, other) = (left.costs.subtracting(uncounted), right.costs.subtracting(uncounted))
      return (one.weight, effort(left.row), left.row) < (other.weight, effort(right.row), right.row)
    }
    return best.map { candidate in
      let costs = hiding ? candidate.costs.subtracting(uncounted) : candidate.costs
      return Recommendation.Choice(strategy: strategies[candidate.row].id, costs: costs.sorted)
    }
  }

  /// The measured costs of a strategy at a site.
  ///
  /// Only the need for a `default:` in switches is declared by the pattern.
  private func costs(of row: Int, at site: Site) -> Set<StrategyCost> {
    let facts = site.facts[row]
    var costs: Set<StrategyCost> = []
    if harm[row].contains(site.pattern) { costs.insert(.harmHere) }
    if harm[row].contains(where: { $0 != site.pattern }) { costs.insert(.harmElsewhere) }
    if site.isFailClosed {
      if lenient.contains(row) { costs.insert(.leniencyElsewhere) }
      if rejecting.contains(row) { costs.insert(.refusalElsewhere) }
      return costs
    }
    if facts.passesOver(.missing) || facts.passesOver(.null) {
      costs.insert(.missingUnnoticed)
    }
    if facts.passesOver(.otherType) { costs.insert(.otherTypeUnnoticed) }
    if facts.dropsNewElements { costs.insert(.elementDropped) }
    if facts.distinguishability.contains(where: { $0.unknownFromAbsent == false }) {
      costs.insert(.unknownLikeAbsent)
    }
    if strategies[row].pattern.capabilities.contains(.needsDefaultBranch) {
      costs.insert(.exhaustivenessLost)
    }
    if facts.rawValues.contains(.replaced) {
      costs.insert(.rawValueReplaced)
    } else if facts.rawValues.contains(.erased)
      || facts.rawValues.isEmpty && facts.passesOver(.newValue)
    {
      // A fallback is seen, and the raw value was never seen to be sent back.
      costs.insert(.rawValueErased)
    }
    return costs
  }

  private static func doesAvoidableHarm(_ row: Int, at site: Site) -> Bool {
    SiteChange.allCases.contains { change in
      site.facts[row].harms(change)
        && site.facts.contains { $0.isRead && $0.changes[change] != nil && !$0.harms(change) }
    }
  }
}

extension SiteNeeds {
  /// Whether a strategy with these facts serves the needs, regardless of its costs.
  fileprivate func areServed(by facts: SiteFacts) -> Bool {
    presence == .required
      || [SiteChange.missing, .null].allSatisfy { facts.survives($0) ?? true }
  }

  /// Whether the needs apply to a site; needs of optional values do not apply where a missing value
  /// was not measured.
  fileprivate func apply(whereMissingIsMeasured isMeasured: Bool) -> Bool {
    presence == .required || isMeasured
  }
}

extension ContractResults {
  package var recommender: Recommender { Recommender(of: self) }
}

/// The strategies that survive at some sites of a contract, and their costs.
package struct Recommendation: Codable, Sendable, Hashable {
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

  package var sites: [String] = []

  /// Whether unreadable values of the sites must be rejected.
  package let isFailClosed: Bool

  /// The cheapest fix of each strategy that fails.
  package let changes: [Change]

  /// The best strategy for each use; empty for a fail-closed site.
  package let answers: [Answer]
}
