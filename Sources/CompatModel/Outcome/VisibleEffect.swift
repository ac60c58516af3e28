public import JSONSyntax

/// What the app sees after a change, compared with what it saw before; facts without a judgement.
public struct VisibleEffect: Sendable, Hashable {
  /// What the app sees at the place of the change.
  public var atSite: SiteReading

  /// The number of values that the change did not touch and that were lost.
  public var lostOutside: Int

  /// The number of values that the change did not touch and that are others now.
  public var changedOutside: Int

  /// How much of what the app could see is gone, whether the change touched it or not.
  public var blastRadius: BlastRadius

  /// The number of elements that were dropped from a collection.
  public var droppedElements: Int

  /// Whether no other value is readable at the place, so that names and positions decided what
  /// belongs to it.
  public var isDecidedByNames: Bool

  /// What the app sees there now; nil where it sees what it saw before.
  public var seen: JSONValue?

  package init(
    atSite: SiteReading, lostOutside: Int, changedOutside: Int, blastRadius: BlastRadius,
    droppedElements: Int, isDecidedByNames: Bool, seen: JSONValue? = nil
  ) {
    self.atSite = atSite
    self.lostOutside = lostOutside
    self.changedOutside = changedOutside
    self.blastRadius = blastRadius
    self.droppedElements = droppedElements
    self.isDecidedByNames = isDecidedByNames
    self.seen = seen
  }
}
