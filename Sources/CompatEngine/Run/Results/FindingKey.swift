package import CompatModel
package import JSONSyntax

/// The signature of failed checks of one strategy.
package struct FindingKey: Codable, Sendable, Hashable {
  /// The position of the operator among those of the plan.
  package let operatorNumber: Int
  package let outcome: Outcome

  package let errorKind: ErrorFacts.Kind?

  /// The normalised path where the decoder failed, or the site if the error has no path.
  package let path: JSONPointerPattern
  package let site: JSONPointerPattern
  package let root: RootCause

  /// Whether unreadable values of the site must be rejected.
  package let isFailClosed: Bool
}

extension FindingKey {
  init(
    of check: Check, mutant: Mutant, operatorNumber: Int, baselineView: BaselineView? = nil
  ) {
    let error = check.observation.error
    let site = mutant.change.site
    let path = JSONPointerPattern(
      normalising: error?.site(in: mutant.sample.document, changedAt: site) ?? site)
    self.init(
      operatorNumber: operatorNumber, outcome: check.outcome, errorKind: error?.kind, path: path,
      site: JSONPointerPattern(normalising: site),
      root: RootCause(of: check, mutant: mutant, path: path, baselineView: baselineView),
      isFailClosed: check.isFailClosed)
  }
}
