package import CompatModel
import JSONSyntax

/// What became of a failure in some strategies of a contract.
package struct ReportSiteChange: Codable, Sendable, Hashable {
  package enum Kind: String, Codable, CaseIterable, Sendable, Hashable {
    /// A failure that did not fail, or was not checked.
    case new
    case changed
    /// A failure no longer fails; if it has an outcome, a part of it still fails.
    case fixed
    /// What failed is no longer checked.
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

  /// Compares what fails at each site, and makes one of the changes that differ in their strategies
  /// only: by kind, the worst outcome first, then by contract and site.
  static func failures(from earlier: Report, to later: Report) -> [ReportSiteChange] {
    let (old, new) = (earlier.failures, later.failures)
    let changes = Set(old.keys).union(new.keys).compactMap { key -> ReportSiteChange? in
      let (before, after) = (old[key], new[key])
      if before?.signatures == after?.signatures { return nil }
      let kind: Kind =
        if let before, let after {
          // Some of what failed at the site may not fail any more; the rest does.
          before.outcome != after.outcome
            ? .changed : after.signatures.isSubset(of: before.signatures) ? .fixed : .new
        } else {
          after != nil ? .new : later.checks(key) ? .fixed : .gone
        }
      return ReportSiteChange(
        kind: kind, contract: key.contract, strategies: [key.strategy],
        site: key.site.text, changeClass: key.changeClass, outcome: after?.outcome,
        was: kind == .new ? nil : before?.outcome, isKnown: after?.isKnown ?? false)
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
  let contract, strategy: String
  let site: ExactText
  let changeClass: ChangeClass?
}

/// What fails there.
private struct Failure {
  let outcome: Outcome
  let signatures: Set<String>
  let isKnown: Bool
}

extension Report {
  fileprivate var failures: [Key: Failure] {
    Dictionary(grouping: findings) { finding in
      Key(
        contract: finding.contract, strategy: finding.strategy,
        site: ExactText(finding.path), changeClass: finding.changeClass)
    }.mapValues { findings in
      Failure(
        outcome: findings.map(\.outcome).max() ?? .intact,
        signatures: Set(findings.flatMap(\.signatures)),
        isKnown: findings.allSatisfy { $0.status != .worse })
    }
  }

  fileprivate func checks(_ key: Key) -> Bool {
    guard let contract = contracts.first(where: { $0.id == key.contract }),
      contract.strategies.contains(where: { $0.id == key.strategy })
    else { return false }
    return key.site.text == "/" || contract.sites.contains { $0.site == key.site.text }
  }
}
