package import CompatModel

/// What changed between older and newer payloads of one contract.
package struct Drift: Sendable {
  package let oldSamples: Int

  package let newSamples: Int

  package let changes: [DriftChange]

  /// Compares two sets of payloads; changes are named by the operators that make them.
  package init(
    from old: [Sample], to new: [Sample], notes: [SiteNote] = [],
    declared: DeclaredSites = DeclaredSites(), operators: [OperatorManual]
  ) {
    oldSamples = old.count
    newSamples = new.count
    guard !old.isEmpty, !new.isEmpty else {
      changes = []
      return
    }
    let surveys = DriftSurveys(old, new, notes: notes, declared: declared)
    let tree = DriftTree(old, new, surveys: surveys)
    changes = DriftComparison(of: tree, surveys: surveys, operators: operators).changes
  }
}

/// What a server changed from one version of a contract to the next, by its samples.
package struct VersionDrift: Sendable {
  package let older: String

  package let newer: String

  /// The changes, in order.
  package let changes: [DriftChange]

  /// Compares each version of a contract with the one before it; dialects have no order.
  ///
  /// - Returns: The steps, from the oldest version on.
  package static func all(
    of contract: ContractFolder, operators: [OperatorManual]
  ) -> [VersionDrift] {
    guard !contract.areDialects else { return [] }
    let samples = Dictionary(grouping: contract.samples, by: \.version)
    return zip(contract.versions, contract.versions.dropFirst()).map { older, newer in
      let drift = Drift(
        from: samples[older] ?? [], to: samples[newer] ?? [], notes: contract.notes,
        declared: contract.declaredSites ?? DeclaredSites(), operators: operators)
      return VersionDrift(older: older, newer: newer, changes: drift.changes)
    }
  }
}
