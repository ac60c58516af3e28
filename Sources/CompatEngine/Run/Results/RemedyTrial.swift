package import CompatModel
import JSONSyntax

/// What a remedy did to the checks of one operator at one site.
package struct RemedyTrial: Codable, Mergeable, Sendable, Hashable {
  /// Identifies the trials of one remedy for one operator and site.
  package struct Subject: Codable, Sendable, Hashable {
    package let pattern: RemedyPattern
    let property: JSONPointerPattern

    let changes: SiteOutcome
  }

  package var tried = 0
  package var saved = 0

  /// The number of checks that lose or misread values in silence, and did not before.
  package var harmed = 0
  package var loss = Loss.nothing
  package var outcome = Outcome.intact

  /// Whether every check that was repeated loses less.
  var heals: Bool { saved == tried }

  mutating func add(
    _ outcome: Outcome, losing loss: Loss, insteadOf before: Outcome, losing lost: Loss
  ) {
    tried += 1
    // What was wrong without a word is better as a fallback that loses no more.
    let isBetter =
      outcome.isSurvived ? loss <= lost && outcome < before : outcome == .collateral && loss < lost
    if isBetter {
      saved += 1
    } else if outcome > before {
      harmed += 1
    }
    self.loss = max(self.loss, loss)
    self.outcome = max(self.outcome, outcome)
  }

  mutating func merge(_ other: RemedyTrial) {
    tried += other.tried
    saved += other.saved
    harmed += other.harmed
    loss = max(loss, other.loss)
    outcome = max(outcome, other.outcome)
  }
}
