import CompatModel

/// Compares the failures of two reports by their signatures.
struct FailureComparison {
  /// What became of failures: the new ones first, then by contract and site.
  let changes: [ReportFailureChange]

  init(from earlier: Report, to later: Report) {
    let (old, new) = (Self.failures(of: earlier), Self.failures(of: later))
    let looked = LookedAt(later)
    var strategies: [ReportFailureChange: Set<String>] = [:]
    for (key, after) in new {
      guard let before = old[key] else {
        strategies[key.change(.new, after), default: []].insert(key.strategy)
        continue
      }
      if before.signatures != after.signatures, before.outcome != after.outcome {
        strategies[key.change(.changed, after, was: before), default: []].insert(key.strategy)
      } else if !after.signatures.isSubset(of: before.signatures) {
        strategies[key.change(.new, after), default: []].insert(key.strategy)
      } else if before.signatures != after.signatures {
        // Some of what failed at the site does not fail any more; the rest does.
        strategies[key.change(.fixed, after, was: before), default: []].insert(key.strategy)
      }
    }
    for (key, before) in old where new[key] == nil {
      let kind: ReportFailureChange.Kind = looked.has(key) ? .fixed : .gone
      strategies[key.change(kind, was: before), default: []].insert(key.strategy)
    }
    changes = strategies.map { change, names in
      var change = change
      change.strategies = names.sorted()
      return change
    }.sorted { $0.precedes($1) }
  }

  /// What a failure is known by in both reports.
  fileprivate struct Key: Hashable {
    let contract, strategy, path: String
    let changeClass: ChangeClass?

    func change(
      _ kind: ReportFailureChange.Kind, _ after: Failure? = nil, was before: Failure? = nil
    ) -> ReportFailureChange {
      ReportFailureChange(
        kind: kind, contract: contract, strategies: [], path: path, changeClass: changeClass,
        outcome: after?.outcome, was: before?.outcome, isKnown: after?.isKnown ?? false)
    }
  }

  fileprivate struct Failure {
    var signatures: Set<String> = []
    var outcome = Outcome.intact
    var isKnown = true
  }

  private static func failures(of report: Report) -> [Key: Failure] {
    report.findings.reduce(into: [:]) { failures, finding in
      let key = Key(
        contract: finding.contract, strategy: finding.strategy, path: finding.path,
        changeClass: finding.changeClass)
      var failure = failures[key] ?? Failure()
      failure.signatures.formUnion(finding.signatures)
      failure.outcome = max(failure.outcome, finding.outcome)
      failure.isKnown = failure.isKnown && finding.status != .worse
      failures[key] = failure
    }
  }

  private struct LookedAt {
    private let strategies: Set<StrategyKey>
    private let sites: [String: Set<String>]

    init(_ report: Report) {
      strategies = Set(
        report.contracts.flatMap { contract in
          contract.strategies.map { StrategyKey(contract: contract.id, strategy: $0.id) }
        })
      sites = Dictionary(
        report.contracts.map { contract in
          (contract.id, Set(contract.risks.map(\.site) + contract.harmless.map(\.site) + ["/"]))
        }, uniquingKeysWith: { $0.union($1) })
    }

    func has(_ key: Key) -> Bool {
      strategies.contains(StrategyKey(contract: key.contract, strategy: key.strategy))
        && sites[key.contract]?.contains(key.path) ?? false
    }
  }
}

extension ReportFailureChange {
  /// Whether a report shows this before another one.
  fileprivate func precedes(_ other: ReportFailureChange) -> Bool {
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

extension ReportFailureChange.Kind {
  /// The position in the order of the kinds.
  fileprivate var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}
