package import CompatModel

/// What a server changed from one version of a contract to the next, by its samples.
package struct VersionDrift: Sendable {
  package let older: String

  package let newer: String

  /// The changes, in order.
  package let changes: [DriftChange]

  /// Compares each version of a contract with the one before it; dialects have no order.
  ///
  /// - Returns: The steps, from the oldest version on.
  package static func all(of contract: ContractFolder) -> [VersionDrift] {
    guard !contract.areDialects else { return [] }
    let samples = Dictionary(grouping: contract.samples, by: \.version)
    return zip(contract.versions, contract.versions.dropFirst()).map { older, newer in
      let drift = Drift(
        from: samples[older] ?? [], to: samples[newer] ?? [], notes: contract.notes,
        declared: contract.declaredSites ?? DeclaredSites())
      return VersionDrift(older: older, newer: newer, changes: drift.changes)
    }
  }
}
