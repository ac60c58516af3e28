package import CompatModel
import JSONSyntax

/// How the cost of a class of change at a site changed, in some strategies of a contract.
package struct ReportRiskChange: Codable, Sendable, Hashable {
  package enum Kind: String, Codable, CaseIterable, Sendable, Hashable {
    case worse
    case better
    /// The site, or the class of change there, was not checked.
    case new
    case gone
  }

  package var kind: Kind
  package var contract: String
  package var site: String
  package var changeClass: ChangeClass
  package var strategies: [String]
  /// The worst outcome; nil where it is no longer checked.
  package var outcome: Outcome?
  /// The worst outcome in the earlier report; nil where it was not checked.
  package var was: Outcome?
}

extension ReportRiskChange {
  /// What changed about the costs of classes of change at sites: what costs more first, then by
  /// contract and site.
  ///
  /// Only strategies that both reports have are compared: what a new strategy costs is no news about
  /// the others.
  static func all(from earlier: Report, to later: Report) -> [ReportRiskChange] {
    let old = Dictionary(
      earlier.contracts.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    return later.contracts.flatMap { contract in
      old[contract.id].map { changes(from: $0, to: contract) } ?? []
    }.sorted { $0.precedes($1) }
  }

  private struct Key: Hashable {
    let site: ExactText
    let changeClass: ChangeClass
  }

  private struct Cost: Hashable, Comparable {
    let outcome: Outcome
    let lost: Loss

    static let nothing = Cost(outcome: .intact, lost: .nothing)

    static func < (left: Cost, right: Cost) -> Bool {
      left.outcome != right.outcome ? left.outcome < right.outcome : left.lost < right.lost
    }
  }

  private static func changes(
    from earlier: ReportContract, to later: ReportContract
  ) -> [ReportRiskChange] {
    let common = Set(earlier.strategies.map(\.id)).intersection(later.strategies.map(\.id))
    let (old, new) = (costs(in: earlier), costs(in: later))
    var strategies: [ReportRiskChange: Set<String>] = [:]
    for key in Set(old.keys).union(new.keys) {
      for strategy in common {
        let before = old[key].map { $0[strategy] ?? .nothing }
        let after = new[key].map { $0[strategy] ?? .nothing }
        guard before != after, let kind = kind(before, after) else { continue }
        let change = ReportRiskChange(
          kind: kind, contract: later.id, site: key.site.text, changeClass: key.changeClass,
          strategies: [], outcome: after?.outcome, was: before?.outcome)
        strategies[change, default: []].insert(strategy)
      }
    }
    return strategies.map { change, names in
      var change = change
      change.strategies = names.sorted()
      return change
    }
  }

  /// What became of a cost; nil where neither costs anything.
  private static func kind(_ before: Cost?, _ after: Cost?) -> Kind? {
    switch (before, after) {
    case (let before?, let after?): before < after ? .worse : .better
    case (nil, let after?): after == .nothing ? nil : .new
    case (let before?, nil): before == .nothing ? nil : .gone
    case (nil, nil): nil
    }
  }

  /// The costs of each strategy that pays any, by site and class of change.
  private static func costs(in contract: ReportContract) -> [Key: [String: Cost]] {
    var costs: [Key: [String: Cost]] = [:]
    for site in contract.sites {
      for changeClass in site.harmless {
        costs[Key(site: ExactText(site.site), changeClass: changeClass)] = [:]
      }
    }
    for risk in contract.risks {
      var row: [String: Cost] = [:]
      for effect in risk.effects {
        for strategy in effect.strategies {
          row[strategy] = Cost(outcome: effect.outcome, lost: effect.lost)
        }
      }
      costs[Key(site: ExactText(risk.site), changeClass: risk.changeClass)] = row
    }
    return costs
  }

  /// Whether a report shows this before another one.
  private func precedes(_ other: ReportRiskChange) -> Bool {
    if kind != other.kind { return kind.rank < other.kind.rank }
    if outcome != other.outcome { return (other.outcome ?? .intact) < (outcome ?? .intact) }
    return names.lexicographicallyPrecedes(other.names)
  }

  private var names: [String] {
    [contract, site, changeClass.rawValue, was?.rawValue ?? "", strategies.joined(separator: ",")]
  }
}
