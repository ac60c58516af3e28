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
    let (old, new) = (Failure.all(in: earlier), Failure.all(in: later))
    return merged(
      Set(old.keys).union(new.keys).compactMap { key in
        let (before, after) = (old[key], new[key])
        let kind: Kind? =
          switch (before, after) {
          case (let before?, let after?): after.change(from: before)
          case (nil, _): .new
          case (_, nil): later.checks(key) ? .fixed : .gone
          }
        return kind.map {
          ReportSiteChange(
            $0, key, outcome: after?.outcome, was: $0 == .new ? nil : before?.outcome,
            isKnown: after?.isKnown ?? false)
        }
      })
  }

  /// What changed about the costs of classes of change.
  ///
  /// Only strategies that both reports have are compared: what a new strategy costs is no news about
  /// the others.
  static func risks(from earlier: Report, to later: Report) -> [ReportSiteChange] {
    let contracts = Dictionary(first: earlier.contracts.map { ($0.id, $0) })
    return merged(
      later.contracts.flatMap { contract in
        contracts[contract.id].map { risks(from: $0, to: contract) } ?? []
      })
  }

  private static func risks(
    from earlier: ReportContract, to later: ReportContract
  ) -> [ReportSiteChange] {
    let common = Set(earlier.strategies.map(\.id)).intersection(later.strategies.map(\.id))
    let (old, new) = (Cost.all(in: earlier), Cost.all(in: later))
    return Set(old.keys).union(new.keys).flatMap { site in
      common.compactMap { strategy in
        let before = old[site].map { $0[strategy] ?? .nothing }
        let after = new[site].map { $0[strategy] ?? .nothing }
        let kind: Kind? =
          switch (before, after) {
          case (let before?, let after?) where before != after: before < after ? .worse : .better
          case (nil, let after?) where after != .nothing: .added
          case (let before?, nil) where before != .nothing: .gone
          default: nil
          }
        let key = Key(contract: later.id, strategy: strategy, at: site)
        return kind.map {
          ReportSiteChange($0, key, outcome: after?.outcome, was: before?.outcome)
        }
      }
    }
  }

  private init(
    _ kind: Kind, _ key: Key, outcome: Outcome?, was: Outcome?, isKnown: Bool = false
  ) {
    self.init(
      kind: kind, contract: key.contract, strategies: [key.strategy], site: key.at.site.text,
      changeClass: key.at.changeClass, outcome: outcome, was: was, isKnown: isKnown)
  }

  /// Makes one of the changes that differ in their strategies only: by kind, the worst outcome first,
  /// then by contract and site.
  private static func merged(_ changes: [ReportSiteChange]) -> [ReportSiteChange] {
    changes.grouped { change in
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

private struct SiteKey: Hashable {
  let site: ExactText
  let changeClass: ChangeClass?
}

private struct Key: Hashable {
  let contract, strategy: String
  let at: SiteKey
}

private struct Failure {
  var signatures: Set<String> = []
  var outcome = Outcome.intact
  var isKnown = true

  static func all(in report: Report) -> [Key: Failure] {
    report.findings.reduce(into: [:]) { failures, finding in
      let site = SiteKey(site: ExactText(finding.path), changeClass: finding.changeClass)
      let key = Key(contract: finding.contract, strategy: finding.strategy, at: site)
      var failure = failures[key] ?? Failure()
      failure.signatures.formUnion(finding.signatures)
      failure.outcome = max(failure.outcome, finding.outcome)
      failure.isKnown = failure.isKnown && finding.status != .worse
      failures[key] = failure
    }
  }

  /// What became of a failure that fails in both reports; nil where nothing changed.
  func change(from before: Failure) -> ReportSiteChange.Kind? {
    if signatures == before.signatures { return nil }
    if outcome != before.outcome { return .changed }
    // Some of what failed at the site may not fail any more; the rest does.
    return signatures.isSubset(of: before.signatures) ? .fixed : .new
  }
}

extension Report {
  fileprivate func checks(_ key: Key) -> Bool {
    guard let contract = contracts.first(where: { $0.id == key.contract }),
      contract.strategies.contains(where: { $0.id == key.strategy })
    else { return false }
    let site = key.at.site.text
    return site == "/" || contract.sites.contains { $0.site == site }
  }
}

private struct Cost: Comparable {
  let outcome: Outcome
  let lost: Loss

  static let nothing = Cost(outcome: .intact, lost: .nothing)

  static func < (left: Cost, right: Cost) -> Bool {
    (left.outcome, left.lost) < (right.outcome, right.lost)
  }

  /// The costs of each strategy that pays any, by site and class of change.
  static func all(in contract: ReportContract) -> [SiteKey: [String: Cost]] {
    contract.sites.reduce(into: [:]) { costs, site in
      for changeClass in site.harmless {
        costs[SiteKey(site: ExactText(site.site), changeClass: changeClass)] = [:]
      }
      for risk in site.risks {
        costs[SiteKey(site: ExactText(site.site), changeClass: risk.changeClass)] = Dictionary(
          first: risk.effects.flatMap { effect in
            effect.strategies.map { ($0, Cost(outcome: effect.outcome, lost: effect.lost)) }
          })
      }
    }
  }
}
