import CompatEngine
package import CompatModel

/// What changed since an earlier report.
///
/// Numbers of checks are not compared: they change with each sample.
package struct ReportDifference: Codable, Sendable, Hashable {
  package var file: String?
  package var day: String?
  package var revision: String?
  package var toolVersion: String?
  @LeftOutIfEmpty package var addedSamples: [String] = []
  @LeftOutIfEmpty package var removedSamples: [String] = []
  @LeftOutIfEmpty package var addedOperators: [String] = []
  @LeftOutIfEmpty package var removedOperators: [String] = []
  @LeftOutIfEmpty package var strategies: [ReportRegistrationChange] = []
  @LeftOutIfEmpty package var failures: [ReportSiteChange] = []
  @LeftOutIfEmpty package var decoderFacts: [String] = []

  package init() {}

  package var isEmpty: Bool {
    var changes = self
    (changes.file, changes.day, changes.revision) = (nil, nil, nil)
    return changes == ReportDifference()
  }
}

package struct ReportRegistrationChange: Codable, Sendable, Hashable {
  package enum Kind: String, Codable, CaseIterable, Sendable, Hashable {
    case added
    case removed
    /// It has another model, decoder, release or version.
    case changed
  }

  package var contract: String
  package var strategy: String
  package var kind: Kind
  @LeftOutIfEmpty package var members: [String] = []
}

extension Report {
  package func compared(with earlier: Report?, at file: String) -> Report {
    guard let earlier else { return self }
    var report = self
    report.difference = ReportDifference(from: earlier, to: self)
    report.difference?.file = file
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

  package func limited(toSites sites: Set<String>) -> Report {
    var part = self
    part.newerSamples = []
    for position in part.contracts.indices {
      part.contracts[position].keep(sites)
    }
    return part
  }
}

extension ReportDifference {
  package init(from earlier: Report, to later: Report) {
    self.init()
    (day, revision) = (earlier.day, earlier.revision)
    if earlier.toolVersion != later.toolVersion { toolVersion = earlier.toolVersion }
    (addedSamples, removedSamples) = Self.names(
      earlier.contracts.flatMap(\.samples), later.contracts.flatMap(\.samples))
    (addedOperators, removedOperators) = Self.names(
      earlier.operators.map(\.id), later.operators.map(\.id))
    strategies = Self.strategies(earlier, later)
    failures = ReportSiteChange.failures(from: earlier, to: later)
    let facts = Set(earlier.decoderDifferences.map(\.fact))
      .symmetricDifference(later.decoderDifferences.map(\.fact))
    decoderFacts = facts.sorted()
  }

  private static func names(
    _ earlier: [String], _ later: [String]
  ) -> (added: [String], removed: [String]) {
    (Set(later).subtracting(earlier).sorted(), Set(earlier).subtracting(later).sorted())
  }

  private static func strategies(_ earlier: Report, _ later: Report) -> [ReportRegistrationChange] {
    let (old, new) = (registrations(of: earlier), registrations(of: later))
    return Set(old.keys).union(new.keys).sorted().compactMap { key in
      var change = ReportRegistrationChange(
        contract: key.contract, strategy: key.strategy, kind: .changed)
      switch (old[key], new[key]) {
      case (nil, _): change.kind = .added
      case (_, nil): change.kind = .removed
      case (let before?, let after?):
        change.members = before.filter { after[$0.key] != $0.value }.keys.sorted()
        if change.members.isEmpty { return nil }
      }
      return change
    }
  }

  private static func registrations(of report: Report) -> [StrategyKey: [String: String]] {
    report.contracts.models.reduce(into: [:]) { registrations, model in
      let one = model.strategy
      registrations[StrategyKey(contract: model.contract, strategy: one.id)] = [
        "release": one.release, "builtAgainst": one.builtAgainst, "decoder": one.decoder,
        "model": one.model, "reads": one.reads, "isJudged": "\(one.isJudged)",
      ]
    }
  }
}

extension ReportContract {
  fileprivate mutating func keep(_ kept: Set<String>) {
    sites.removeAll { !kept.contains($0.site) }
    remedies.removeAll { !kept.contains($0.site) }
    simulations = []
    for position in recommendations.indices {
      recommendations[position].sites.removeAll { !kept.contains($0) }
    }
    recommendations.removeAll(where: \.sites.isEmpty)
  }
}

struct StrategyKey: Hashable, Comparable {
  let contract, strategy: String

  static func < (left: Self, right: Self) -> Bool {
    (left.contract, left.strategy) < (right.contract, right.strategy)
  }
}

extension CaseIterable where Self: Equatable {
  var rank: Int { Array(Self.allCases).firstIndex(of: self) ?? 0 }
}
