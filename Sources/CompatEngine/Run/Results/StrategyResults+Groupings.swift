package import CompatModel
import JSONSyntax

extension StrategyResults {
  /// The outcomes of the checks, by the position of their operator.
  package var tallies: [Int: Tally] { tallies { _ in true } }

  /// The outcomes that are worse than expected, by the position of the operator.
  package var failedTallies: [Int: Tally] { tallies { $0.failure != nil } }

  private func tallies(where isCounted: (CheckKind) -> Bool) -> [Int: Tally] {
    var tallies: [Int: Tally] = [:]
    for (site, kinds) in checks {
      for (kind, record) in kinds where isCounted(kind) {
        tallies[site.operatorNumber, default: Tally()][kind.outcome] += record.count
      }
    }
    return tallies
  }

  /// The failed checks, by what they have in common.
  var findings: [FindingKey: CheckRecord] {
    var findings: [FindingKey: CheckRecord] = [:]
    for (site, kinds) in checks {
      for (kind, record) in kinds {
        if let failure = kind.failure {
          let key = FindingKey(
            operatorNumber: site.operatorNumber, outcome: kind.outcome, failure: failure,
            site: site.pattern.withoutIndices)
          findings.merge(record, at: key)
        }
      }
    }
    return findings
  }

  /// The checks that no model can change, by the position of their operator.
  package var decoderLimits: [Int: [CheckKind: CheckRecord]] {
    var limits: [Int: [CheckKind: CheckRecord]] = [:]
    for (site, kinds) in checks {
      for (kind, record) in kinds where kind.verdict == .decoderLimit {
        limits[site.operatorNumber, default: [:]].merge(record, at: kind)
      }
    }
    return limits
  }
}

extension ContractResults {
  /// The checks that no model can change, by the position of their operator.
  package var decoderLimits: [Int: [CheckKind: CheckRecord]] {
    strategies.reduce(into: [:]) { $0.merge($1.decoderLimits) }
  }
}

/// What failed checks of one strategy have in common; its members are those of the failure, too.
@dynamicMemberLookup package struct FindingKey: Sendable, Hashable {
  /// The position of the operator among those of the plan.
  package let operatorNumber: Int
  package let outcome: Outcome
  let failure: CheckKind.Failure

  /// The normalised site: what is spelled like an index is one.
  let site: JSONPointerPattern

  package subscript<Fact>(dynamicMember fact: KeyPath<CheckKind.Failure, Fact>) -> Fact {
    failure[keyPath: fact]
  }
}

extension JSONPointerPattern {
  fileprivate var withoutIndices: JSONPointerPattern {
    JSONPointerPattern(
      tokens: tokens.map { token in
        if case .key(let name) = token, JSONPointer.isIndex(name) { .any } else { token }
      })
  }
}

extension [CheckKind: CheckRecord] {
  package var checkCount: Int { values.reduce(0) { $0 + $1.count } }
  package var worst: Outcome { keys.map(\.outcome).max() ?? .intact }

  /// The first check of the plan.
  package var firstPosition: CheckPosition? { values.compactMap(\.first?.position).min() }

  /// Whether the model has read the site in any of the checks.
  var areRead: Bool { values.contains(where: \.isRead) }

  /// The first check with each outcome.
  var examples: [Outcome: SiteExample] {
    var examples: [Outcome: SiteExample] = [:]
    for (kind, record) in self {
      if let first = record.first { examples.merge(first, at: kind.outcome) }
    }
    return examples
  }
}
