package import CompatModel
import JSONSyntax

/// What a remedy did to the checks of one operator at one site.
package struct RemedyTrial: Sendable, Hashable {
  /// Identifies the trials of one remedy for one operator and site.
  package struct Subject: Sendable, Hashable {
    /// The pattern of the remedy.
    package let pattern: RemedyPattern

    /// The site of the property that it changes.
    let property: JSONPointerPattern

    /// The site of the changes.
    let site: JSONPointerPattern

    /// The position of the operator.
    let operatorNumber: Int
  }

  /// The number of checks that were repeated.
  package var tried = 0

  /// The number of checks that lose less.
  package var saved = 0

  /// The greatest loss that is left.
  package var loss = Loss.nothing

  /// The worst outcome.
  package var outcome = Outcome.intact

  /// Adds a check that was repeated with the remedy.
  mutating func add(_ check: Check) {
    tried += 1
    let loss = Loss(of: check.outcome, check.observation)
    if loss < .payload, check.outcome <= .collateral { saved += 1 }
    self.loss = max(self.loss, loss)
    outcome = max(outcome, check.outcome)
  }

  /// Adds the trials of other samples.
  mutating func merge(_ other: RemedyTrial) {
    tried += other.tried
    saved += other.saved
    loss = max(loss, other.loss)
    outcome = max(outcome, other.outcome)
  }
}
