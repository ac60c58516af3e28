package import CompatModel

/// What became of a failure, in some strategies of a contract.
package struct ReportFailureChange: Codable, Sendable, Hashable {
  package enum Kind: String, Codable, CaseIterable, Sendable, Hashable {
    /// It did not fail, or was not checked.
    case new
    case changed
    /// It no longer fails; if it has an outcome, a part of it still fails.
    case fixed
    /// What failed is no longer checked.
    case gone
  }

  package var kind: Kind
  package var contract: String
  package var strategies: [String]
  /// The normalised site that the failure is attributed to.
  package var path: String
  /// The class of the most urgent change; nil if it belongs to none.
  package var changeClass: ChangeClass?
  /// The outcome; nil if it no longer fails.
  package var outcome: Outcome?
  /// The outcome in the earlier report; nil if it did not fail.
  package var was: Outcome?
  @LeftOutIfEmpty package var isKnown = false
}

extension ReportFailureChange {
  /// What became of failures, by their signatures: the new ones first, then by contract and site.
  static func all(from earlier: Report, to later: Report) -> [ReportFailureChange] {
    let (old, new) = (failures(of: earlier), failures(of: later))
    let checked = checkedSites(of: later)
    var strategies: [ReportFailureChange: Set<String>] = [:]
    func add(_ kind: Kind, _ key: Key, _ after: Failure?, was before: Failure? = nil) {
      let change = ReportFailureChange(
        kind: kind, contract: key.strategy.contract, strategies: [], path: key.path,
        changeClass: key.changeClass, outcome: after?.outcome, was: before?.outcome,
        isKnown: after?.isKnown ?? false)
      strategies[change, default: []].insert(key.strategy.strategy)
    }
    for (key, after) in new {
      guard let before = old[key] else {
        add(.new, key, after)
        continue
      }
      if before.signatures != after.signatures, before.outcome != after.outcome {
        add(.changed, key, after, was: before)
      } else if !after.signatures.isSubset(of: before.signatures) {
        add(.new, key, after)
      } else if before.signatures != after.signatures {
        // Some of what failed at the site does not fail any more; the rest does.
        add(.fixed, key, after, was: before)
      }
    }
    for (key, before) in old where new[key] == nil {
      let isChecked = checked[key.strategy]?.contains(key.path) ?? false
      add(isChecked ? .fixed : .gone, key, nil, was: before)
    }
    return strategies.map { change, names in
      var change = change
      change.strategies = names.sorted()
      return change
    }.sorted { $0.precedes($1) }
  }

  /// What a failure is known by in both reports.
  private struct Key: Hashable {
    let strategy: StrategyKey
    let path: String
    let changeClass: ChangeClass?
  }

  private struct Failure {
    var signatures: Set<String> = []
    var outcome = Outcome.intact
    var isKnown = true
  }

  private static func failures(of report: Report) -> [Key: Failure] {
    report.findings.reduce(into: [:]) { failures, finding in
      let key = Key(
        strategy: StrategyKey(contract: finding.contract, strategy: finding.strategy),
        path: finding.path, changeClass: finding.changeClass)
      var failure = failures[key] ?? Failure()
      failure.signatures.formUnion(finding.signatures)
      failure.outcome = max(failure.outcome, finding.outcome)
      failure.isKnown = failure.isKnown && finding.status != .worse
      failures[key] = failure
    }
  }

  /// The sites of which a report says what they cost, by strategy.
  private static func checkedSites(of report: Report) -> [StrategyKey: Set<String>] {
    var sites: [StrategyKey: Set<String>] = [:]
    for contract in report.contracts {
      let all = Set(contract.sites.map(\.site) + ["/"])
      for strategy in contract.strategies {
        let key = StrategyKey(contract: contract.id, strategy: strategy.id)
        sites[key, default: []].formUnion(all)
      }
    }
    return sites
  }

  /// Whether a report shows this before another one.
  private func precedes(_ other: ReportFailureChange) -> Bool {
    if kind != other.kind { return kind.rank < other.kind.rank }
    if isKnown != other.isKnown { return !isKnown }
    return names.lexicographicallyPrecedes(other.names)
  }

  private var names: [String] {
    [
      contract, path, changeClass?.rawValue ?? "", outcome?.rawValue ?? "", was?.rawValue ?? "",
      strategies.joined(separator: ","),
    ]
  }
}
