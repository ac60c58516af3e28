import JSONSyntax

/// What the app sees after a change, compared with what it saw before; facts without a judgement.
struct VisibleEffect: Sendable, Hashable {
  /// The rule that decided what the app sees at the site of the change.
  var rule: SiteRule

  /// The number of values that the change did not touch and that were lost.
  var lostOutside = 0

  /// The number of values that the change did not touch and that are others now.
  var changedOutside = 0

  /// How much of what the app could see is gone, whether the change touched it or not.
  var blastRadius: BlastRadius

  /// The number of elements that were dropped from a collection.
  var droppedElements = 0

  /// Whether no other value is readable at the site, so that names and positions decided what
  /// belongs to it.
  var isDecidedByNames = false

  /// What the app sees there now; nil where it sees what it saw before.
  var seen: JSONValue?

  /// Whether the app sees a fallback, or nothing, for a value of the unmutated sample; only looked at
  /// where the sample itself is checked.
  var hasSampleLoss = false

  /// What the app sees at the site of the change.
  var atSite: SiteReading { rule.reading }
}

extension VisibleEffect {
  /// The effect of changing nothing, on an app that sees so many values.
  static func nothingChanged(of leafCount: Int) -> VisibleEffect {
    VisibleEffect(
      rule: .sameMeaning,
      blastRadius: BlastRadius(lost: [], lostLeaves: 0, allLeaves: leafCount))
  }
}
