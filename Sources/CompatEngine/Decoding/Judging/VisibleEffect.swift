import CompatModel
package import JSONSyntax

/// What the app sees after a change, compared with what it saw before; facts without a judgement.
struct VisibleEffect: Sendable, Equatable {
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

  /// Whether the app sees a fallback, or nothing, for a value of the unmodified sample; measured
  /// only for the check of the sample itself.
  var hasSampleLoss = false

  var atSite: SiteReading { rule.reading }
}

extension VisibleEffect {
  static func nothingChanged(of leafCount: Int) -> VisibleEffect {
    VisibleEffect(
      rule: .sameMeaning,
      blastRadius: BlastRadius(lost: [], lostLeaves: 0, allLeaves: leafCount))
  }
}

/// How much of what the app could see is gone.
package struct BlastRadius: Codable, Sendable, Hashable {
  package let lostLeaves: Int

  /// The number of values that were visible before.
  package let allLeaves: Int

  /// The smallest node that encloses everything that was lost; nil where nothing was.
  package let lostNode: JSONPointer?

  init(lost: [JSONPointer], lostLeaves: Int, allLeaves: Int) {
    self.lostLeaves = lostLeaves
    self.allLeaves = allLeaves
    self.lostNode = JSONPointer.commonAncestor(of: lost)
  }

  /// Nothing was decoded: everything is lost.
  static func everything(of allLeaves: Int) -> BlastRadius {
    BlastRadius(lost: [.root], lostLeaves: allLeaves, allLeaves: allLeaves)
  }
}
