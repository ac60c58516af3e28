import CompatModel

extension Report {
  /// Returns the report with what changed since an earlier one.
  ///
  /// - Parameter earlier: The earlier report; nil leaves this one as it is.
  /// - Returns: The report with the difference.
  package func compared(with earlier: Report?) -> Report {
    guard let earlier else { return self }
    var report = self
    report.difference = ReportDifference(from: earlier, to: self)
    return report
  }

  /// Returns the part of the report that is about some contracts and strategies.
  package func limited(
    toContracts includesContract: (String) -> Bool, strategies includesStrategy: (String) -> Bool
  ) -> Report {
    var part = self
    part.contracts.removeAll { !includesContract($0.id) }
    for position in part.contracts.indices {
      part.contracts[position].strategies.removeAll { !includesStrategy($0.id) }
    }
    // A contract without any selected strategy is no part of a run.
    part.contracts.removeAll(where: \.strategies.isEmpty)
    part.findings.removeAll { !includesContract($0.contract) || !includesStrategy($0.strategy) }
    return part
  }
}

extension ReportDifference {
  /// Compares two reports.
  package init(from earlier: Report, to later: Report) {
    self.init()
    if earlier.toolVersion != later.toolVersion { toolVersion = earlier.toolVersion }
    (addedSamples, removedSamples) = Self.names(\.samples, earlier, later)
    (addedOperators, removedOperators) = Self.names(
      earlier.operators.map(\.id), later.operators.map(\.id))
    strategies = Self.strategies(earlier, later)
    failures = FailureComparison(from: earlier, to: later).changes
    risks = RiskComparison(from: earlier, to: later).changes
    let facts = Set((earlier.decoderDifferences ?? []).map(\.fact))
      .symmetricDifference((later.decoderDifferences ?? []).map(\.fact))
    decoderFacts = facts.sorted()
  }

  private static func names(
    _ list: (ReportContract) -> [String], _ earlier: Report, _ later: Report
  ) -> (added: [String], removed: [String]) {
    names(earlier.contracts.flatMap(list), later.contracts.flatMap(list))
  }

  private static func names(
    _ earlier: [String], _ later: [String]
  ) -> (added: [String], removed: [String]) {
    (Set(later).subtracting(earlier).sorted(), Set(earlier).subtracting(later).sorted())
  }

  private static func strategies(_ earlier: Report, _ later: Report) -> [ReportRegistrationChange] {
    let (old, new) = (registrations(of: earlier), registrations(of: later))
    return Set(old.keys).union(new.keys).sorted().compactMap { key in
      guard let before = old[key] else {
        return ReportRegistrationChange(
          contract: key.contract, strategy: key.strategy, kind: .added)
      }
      guard let after = new[key] else {
        return ReportRegistrationChange(
          contract: key.contract, strategy: key.strategy, kind: .removed)
      }
      let members = before.filter { after[$0.key] != $0.value }.keys.sorted()
      guard !members.isEmpty else { return nil }
      return ReportRegistrationChange(
        contract: key.contract, strategy: key.strategy, kind: .changed, members: members)
    }
  }

  private static func registrations(of report: Report) -> [StrategyKey: [String: String]] {
    var registrations: [StrategyKey: [String: String]] = [:]
    for contract in report.contracts {
      for one in contract.strategies {
        registrations[StrategyKey(contract: contract.id, strategy: one.id)] = [
          "release": one.release, "builtAgainst": one.builtAgainst, "decoder": one.decoder,
          "model": one.model, "reads": one.reads, "isJudged": "\(one.isJudged)",
        ]
      }
    }
    return registrations
  }
}

struct StrategyKey: Hashable, Comparable {
  let contract, strategy: String

  static func < (left: Self, right: Self) -> Bool {
    (left.contract, left.strategy) < (right.contract, right.strategy)
  }
}
