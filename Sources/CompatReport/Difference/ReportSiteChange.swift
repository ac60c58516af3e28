package import CompatModel
import JSONSyntax

/// What became of a failure, or of the cost of a class of change, in some strategies of a contract.
package struct ReportSiteChange: Codable, Sendable, Hashable {
  package enum Kind: String, Codable, CaseIterable, Sendable, Hashable {
    case worse
    case better
    /// What the class of change costs was not checked.
    case added
    /// A failure that did not fail, or was not checked.
    case new
    case changed
    /// A failure no longer fails; if it has an outcome, a part of it still fails.
    case fixed
    /// What failed, or did cost something, is no longer checked.
    case gone
  }

  package var kind: Kind
  package var contract: String
  package var strategies: [String]
  package var site: String
  package var changeClass: ChangeClass?
  package var outcome: Outcome?
  package var was: Outcome?
  @LeftOutIfEmpty package var isKnown = false
}

extension ReportSiteChange {
  static func failures(from earlier: Report, to later: Report) -> [ReportSiteChange] {
    all(from: earlier.failures, to: later.failures) { key, before, after in
      switch (before, after) {
      case (let before?, let after?): after.change(from: before)
      case (nil, _): .new
      case (_, nil): later.checks(key) ? .fixed : .gone
      }
    }
  }

  /// What changed about the costs of classes of change.
  ///
  /// Only strategies that both reports have are compared: what a new strategy costs is no news about
  /// the others.
  static func risks(from earlier: Report, to later: Report) -> [ReportSiteChange] {
    let common = earlier.strategyKeys.intersection(later.strategyKeys)
    return all(from: earlier.costs(of: common), to: later.costs(of: common)) { _, before, after in
      switch (before, after) {
      case (let before?, let after?) where before.cost != after.cost:
        before.cost < after.cost ? .worse : .better
      case (nil, let after?) where after != .nothing: .added
      case (let before?, nil) where before != .nothing: .gone
      default: nil
      }
    }
  }

  /// Compares what is known of each site, and makes one of the changes that differ in their strategies
  /// only: by kind, the worst outcome first, then by contract and site.
  private static func all(
    from old: [Key: Effect], to new: [Key: Effect],
    kind: (Key, _ before: Effect?, _ after: Effect?) -> Kind?
  ) -> [ReportSiteChange] {
    let changes = Set(old.keys).union(new.keys).compactMap { key in
      kind(key, old[key], new[key]).map { kind in
        ReportSiteChange(
          kind: kind, contract: key.strategy.contract, strategies: [key.strategy.strategy],
          site: key.site.text, changeClass: key.changeClass, outcome: new[key]?.outcome,
          was: kind == .new ? nil : old[key]?.outcome, isKnown: new[key]?.isKnown ?? false)
      }
    }
    return changes.grouped { change in
      var key = change
      key.strategies = []
      return key
    }.map { key, alike in
      var change = key
      change.strategies = Set(alike.flatMap(\.strategies)).sorted()
      return change
    }.sorted { $0.precedes($1) }
  }

  private func precedes(_ other: ReportSiteChange) -> Bool {
    if kind != other.kind { return kind.rank < other.kind.rank }
    if isKnown != other.isKnown { return !isKnown }
    if outcome != other.outcome { return (other.outcome ?? .intact) < (outcome ?? .intact) }
    return names.lexicographicallyPrecedes(other.names)
  }

  private var names: [String] {
    [
      contract, site, changeClass?.rawValue ?? "", was?.rawValue ?? "",
      strategies.joined(separator: ","),
    ]
  }
}

/// A class of change at a site, with a strategy.
private struct Key: Hashable {
  let strategy: StrategyKey
  let site: ExactText
  let changeClass: ChangeClass?
}

/// What fails there, or what the class of change costs.
private struct Effect: Equatable {
  var outcome = Outcome.intact
  var lost = Loss.nothing
  var signatures: Set<String> = []
  var isKnown = false

  static let nothing = Effect()

  var cost: (Outcome, Loss) { (outcome, lost) }

  /// What became of a failure that fails in both reports; nil where nothing changed.
  func change(from before: Effect) -> ReportSiteChange.Kind? {
    if signatures == before.signatures { return nil }
    if outcome != before.outcome { return .changed }
    // Some of what failed at the site may not fail any more; the rest does.
    return signatures.isSubset(of: before.signatures) ? .fixed : .new
  }
}

extension Report {
  fileprivate var strategyKeys: Set<StrategyKey> {
    Set(contracts.models.map { StrategyKey(contract: $0.contract, strategy: $0.strategy.id) })
  }

  fileprivate var failures: [Key: Effect] {
    findings.reduce(into: [:]) { failures, finding in
      let key = Key(
        strategy: StrategyKey(contract: finding.contract, strategy: finding.strategy),
        site: ExactText(finding.path), changeClass: finding.changeClass)
      var failure = failures[key] ?? Effect(isKnown: true)
      failure.signatures.formUnion(finding.signatures)
      failure.outcome = max(failure.outcome, finding.outcome)
      failure.isKnown = failure.isKnown && finding.status != .worse
      failures[key] = failure
    }
  }

  /// What the classes of change that were tried cost some of the strategies.
  fileprivate func costs(of strategies: Set<StrategyKey>) -> [Key: Effect] {
    var costs: [Key: Effect] = [:]
    for contract in contracts {
      for strategy in contract.strategies.map({
        StrategyKey(contract: contract.id, strategy: $0.id)
      })
      where strategies.contains(strategy) {
        for site in contract.sites {
          func add(_ effect: ReportRiskEffect?, of changeClass: ChangeClass) {
            let key = Key(strategy: strategy, site: ExactText(site.site), changeClass: changeClass)
            costs[key] = effect.map { Effect(outcome: $0.outcome, lost: $0.lost) } ?? .nothing
          }
          for changeClass in site.harmless { add(nil, of: changeClass) }
          for risk in site.risks { add(risk.effect(on: strategy.strategy), of: risk.changeClass) }
        }
      }
    }
    return costs
  }

  fileprivate func checks(_ key: Key) -> Bool {
    guard let contract = contracts.first(where: { $0.id == key.strategy.contract }),
      contract.strategies.contains(where: { $0.id == key.strategy.strategy })
    else { return false }
    return key.site.text == "/" || contract.sites.contains { $0.site == key.site.text }
  }
}
