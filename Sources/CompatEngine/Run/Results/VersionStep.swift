package import CompatModel
import JSONSyntax

/// What the server changed from one version of a contract to the next, and what it cost releases
/// that were built before.
package struct VersionStep: Codable, Sendable, Hashable {
  package var older: String
  package var newer: String

  /// The number of changes that some operator makes as well.
  package var changes: Int

  /// How many of them each strategy survived; those that know the newer version are left out.
  package var survived: [String: Int]

  /// The sites of the changes that some strategy did not survive, in order.
  @LeftOutIfEmpty package var fatal: [String] = []
}

extension ContractResults {
  /// The steps from each version to the next; none for dialects, which have no order.
  ///
  /// A change is not survived if a real sample of the newer version broke there: at its site, inside
  /// it, or around it.
  package var versionSteps: [VersionStep] {
    drifts.compactMap { drift in
      let changes = drift.changes.filter { $0.operator != nil }
      guard !changes.isEmpty else { return nil }
      let fatal = fatal(changes, in: drift.newer)
      return VersionStep(
        older: drift.older, newer: drift.newer, changes: changes.count,
        survived: Dictionary(
          first: fatal.map { (part.strategies[$0].id, changes.count - $1.count) }),
        fatal: Set(fatal.values.joined().map(\.site)).sorted().map(\.nonEmpty))
    }
  }

  /// The changes that releases did not survive, by the position of the strategy; of one that survived
  /// all, there are none.
  private func fatal(_ changes: [DriftChange], in newer: String) -> [Int: [DriftChange]] {
    let versions = part.contract.versions
    var fatal: [Int: [DriftChange]] = [:]
    for (index, strategy) in part.strategies.enumerated() {
      guard let own = versions.firstIndex(of: part.builtAgainst(strategy)),
        let position = versions.firstIndex(of: newer), own < position
      else { continue }
      let sites = strategies[index].samples.filter { position, sample in
        part.contract.samples[position].version == newer && !sample.outcome.isSurvived
      }.values.compactMap(\.broken).flatMap { $0.isEmpty ? [.root] : $0 }
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
