package import CompatModel
import JSONSyntax

extension StrategyResults {
  /// The samples that fail, by their position.
  var failures: [Int: SampleRecord] { samples.filter(\.value.isFailure) }

  /// The samples that are newer than the strategy and break it, by their position.
  var broken: [Int: SampleRecord] { samples.filter { $0.value.broken != nil } }

  /// The outcomes of the checks, by the position of their operator.
  package var tallies: [Int: Tally] {
    checks.reduce(into: [:]) { tallies, site in
      tallies[site.key.operatorNumber, default: Tally()].merge(site.value.tally())
    }
  }

  /// The outcomes that are worse than expected, by the position of the operator.
  package var failedTallies: [Int: Tally] {
    checks.reduce(into: [:]) { tallies, site in
      for (kind, record) in site.value where kind.failure != nil {
        tallies[site.key.operatorNumber, default: Tally()][kind.outcome] += record.count
      }
    }
  }

  var worstOutcomes: [SiteOperator: Outcome] {
    checks.reduce(into: [:]) { worst, site in
      let changes = SiteOperator(
        site: site.key.pattern, operatorNumber: site.key.operatorNumber)
      worst[changes] = max(worst[changes] ?? .intact, site.value.tally().worst)
    }
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
    checks.reduce(into: [:]) { limits, site in
      let limited = site.value.filter { $0.key.verdict == .decoderLimit }
      if !limited.isEmpty { limits.merge(limited, at: site.key.operatorNumber) }
    }
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
  /// How often each outcome was seen, in all checks or in some of them.
  package func tally(of count: (CheckRecord) -> Int = \.count) -> Tally {
    reduce(into: Tally()) { $0[$1.key.outcome] += count($1.value) }
  }

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
