package import JSONSyntax

/// What the app sees after a change, compared with what it saw before; facts without a judgement.
package struct VisibleEffect: Sendable, Equatable {
  /// The rule that decided what the app sees at the site of the change.
  package var rule: SiteRule

  /// The number of values that the change did not touch and that were lost.
  package var lostOutside = 0

  /// The number of values that the change did not touch and that are others now.
  package var changedOutside = 0

  /// How much of what the app could see is gone, whether the change touched it or not.
  package var blastRadius: BlastRadius

  /// The number of elements that were dropped from a collection.
  package var droppedElements = 0

  /// Whether no other value is readable at the site, so that names and positions decided what
  /// belongs to it.
  package var isDecidedByNames = false

  /// What the app sees there now; nil where it sees what it saw before.
  package var seen: JSONValue?

  /// Whether the app sees a fallback, or nothing, for a value of the unmodified sample; measured
  /// only for the check of the sample itself.
  package var hasSampleLoss = false

  package init(
    rule: SiteRule, lostOutside: Int = 0, changedOutside: Int = 0, blastRadius: BlastRadius,
    isDecidedByNames: Bool = false
  ) {
    self.rule = rule
    self.lostOutside = lostOutside
    self.changedOutside = changedOutside
    self.blastRadius = blastRadius
    self.isDecidedByNames = isDecidedByNames
  }

  package var atSite: SiteReading { rule.reading }
}

extension VisibleEffect {
  package static func nothingChanged(of leafCount: Int) -> VisibleEffect {
    VisibleEffect(
      rule: .sameMeaning,
      blastRadius: BlastRadius(lost: [], lostLeaves: 0, allLeaves: leafCount))
  }
}
