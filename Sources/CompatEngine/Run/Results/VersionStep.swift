import CompatModel
import JSONSyntax

/// What the server changed from one version of a contract to the next, and what it cost releases
/// that were built before.
package struct VersionStep: Sendable {
  package let older: String
  package let newer: String

  /// The changes that some operator makes as well, in order.
  package let changes: [DriftChange]

  /// The changes that releases did not survive, by the position of the strategy.
  ///
  /// A release that survived all has an empty list. Releases that know the newer version are left
  /// out.
  package let fatal: [Int: [DriftChange]]
}

extension ContractResults {
  /// The steps from each version to the next; none for dialects, which have no order.
  ///
  /// A change is not survived if a real sample of the newer version broke there: at its site, inside
  /// it, or around it.
  package var versionSteps: [VersionStep] {
    drifts.compactMap { drift in
      let changes = drift.changes.filter { $0.operatorID != nil }
      guard !changes.isEmpty else { return nil }
      return VersionStep(
        older: drift.older, newer: drift.newer, changes: changes,
        fatal: fatal(changes, in: drift.newer))
    }
  }

  private func fatal(_ changes: [DriftChange], in newer: String) -> [Int: [DriftChange]] {
    let versions = part.contract.versions
    var fatal: [Int: [DriftChange]] = [:]
    for (index, strategy) in part.strategies.enumerated() {
      guard let own = versions.firstIndex(of: part.builtAgainst(strategy)),
        let position = versions.firstIndex(of: newer), own < position
      else { continue }
      let sites = strategies[index].broken.filter { sample, broken in
        part.contract.samples[sample].version == newer && !broken.outcome.isSurvived
      }.flatMap { $1.sites.isEmpty ? [.root] : $1.sites }
      let broken = Set(
        sites.map {
          strategies[index].trace.normalised(JSONPointerPattern(normalising: $0))
        })
      fatal[index] = changes.filter { change in
        broken.contains { $0.tokens.isNested(with: change.site.tokens) }
      }
    }
    return fatal
  }
}

extension [JSONPointerPattern.Token] {
  fileprivate func isNested(with other: Self) -> Bool {
    zip(self, other).allSatisfy { left, right in left == right || left == .any || right == .any }
  }
}
