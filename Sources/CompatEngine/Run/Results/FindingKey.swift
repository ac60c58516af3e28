package import CompatModel
package import JSONSyntax

/// What makes two checks of one strategy go wrong in the same way.
package struct FindingKey: Sendable, Hashable {
  /// The position of the operator among those of the plan.
  package let operatorNumber: Int

  /// The outcome.
  package let outcome: Outcome

  /// The kind of error, where the decoder threw.
  package let errorKind: ErrorFacts.Kind?

  /// The normalised path: where the decoder failed, or the site where it does not say.
  package let path: JSONPointerPattern

  /// Whether the site must be refused when it cannot be read.
  package let isFailClosed: Bool
}

extension FindingKey {
  /// Finds out how a check went wrong.
  init(of check: Check, mutant: Mutant, operatorNumber: Int) {
    let error = check.observation.error
    let site = mutant.change.site
    let path = error?.site(in: mutant.sample.document, changedAt: site) ?? site
    self.init(
      operatorNumber: operatorNumber, outcome: check.outcome, errorKind: error?.kind,
      path: JSONPointerPattern(normalising: path), isFailClosed: check.isFailClosed)
  }
}
