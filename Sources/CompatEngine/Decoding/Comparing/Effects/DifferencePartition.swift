import CompatModel
import JSONSyntax

/// Sorts the differences between two visible trees into those at the site of a change and those
/// elsewhere.
struct DifferencePartition {
  let change: Change
  let footprint: Footprint

  /// What the app saw before, and what it sees now.
  let before: JSONValue
  let visible: JSONValue

  let baselineView: BaselineView

  /// What the app sees now at the visible paths of the site that differ.
  private(set) var shown: [(path: JSONPointer, value: JSONValue)] = []

  /// The number of values lost although the change did not touch them.
  private(set) var lostOutside = 0

  /// The number of values that differ although the change did not touch them.
  private(set) var changedOutside = 0

  /// What the app sees now where the first value is lost or changed that is not the site's.
  private(set) var firstSeenOutside: JSONValue?

  private(set) var droppedElements = 0

  /// The dropped elements that held the site, and the dropped parts of the site.
  private(set) var goneElements: [JSONPointer] = []

  /// Whether the element that holds the site was dropped.
  var isElementGone: Bool { !goneElements.isEmpty }

  private(set) var lostPaths: [JSONPointer] = []
  private(set) var lostLeaves = 0

  /// The visible paths of the site; none for a new element, which has no path yet.
  let site: Footprint

  private var inside: [(pointer: JSONPointer, leaves: Int)] = []

  init(
    of change: Change, seenAt footprint: Footprint, of baselineView: BaselineView,
    in visible: JSONValue
  ) {
    self.change = change
    self.footprint = footprint
    self.visible = visible
    before = baselineView.visible
    self.baselineView = baselineView
    if case .inserted = change.expectedReading { site = .unread } else { site = footprint }
  }

  /// Sorts all differences between the two trees.
  mutating func sort(_ differences: [JSONDifference]) {
    for difference in differences {
      switch difference.change {
      case .removed(let old) where isPartOfSite(difference.pointer):
        sortRemovalAtSite(of: old, at: difference.pointer)
      case .removed(let old): sortRemovalElsewhere(of: old, at: difference.pointer)
      case .added(let new): sortAddition(new, at: difference.pointer)
      case .replaced(let old, by: let new): sortReplacement(difference, of: old, by: new)
      }
    }
  }

  private mutating func sortReplacement(
    _ difference: JSONDifference, of old: JSONValue, by new: JSONValue
  ) {
    let pointer = difference.pointer
    if site.contains(pointer) {
      let path = footprintPath(around: pointer)
      let count = path.tokens.count
      let now = JSONPointer(tokens: Array((difference.newPointer ?? pointer).tokens.prefix(count)))
      show(visible.nearest(to: now), at: path)
      inside.append((pointer, old.visibleLeaves().count))
    } else if site.reaches(into: pointer) {
      sortReplacementAround(old, by: new, at: pointer, now: difference.newPointer ?? pointer)
    } else {
      sortReplacementElsewhere(old, by: new, at: pointer)
    }
  }

  /// Counts the values that differ at the site as lost, because the payload does not say them.
  mutating func countInsideAsLost() {
    for part in inside where part.leaves > 0 {
      lose(part.leaves, at: part.pointer)
    }
    inside = []
  }

  private mutating func sortAddition(_ new: JSONValue, at pointer: JSONPointer) {
    switch change.expectedReading {
    case .inserted where isInserted(at: pointer):
      show(new, at: pointer)
    default:
      sortOtherAddition(new, at: pointer)
    }
  }

  private mutating func sortOtherAddition(_ new: JSONValue, at pointer: JSONPointer) {
    if site.contains(pointer) {
      let path = footprintPath(around: pointer)
      show(visible.nearest(to: path), at: path)
    } else if baselineView.footprints.isPayload(pointer.parent ?? pointer) {
      changedOutside += max(1, new.visibleLeaves().count)
    }
  }

  private mutating func sortRemovalAtSite(of old: JSONValue, at pointer: JSONPointer) {
    if let path = site.paths.first(where: { pointer.hasPrefix($0) && pointer != $0 }) {
      show(visible.nearest(to: path), at: path)
      inside.append((pointer, old.visibleLeaves().count))
      return
    }
    if isElement(pointer) { droppedElements += 1 }
    if !isElement(pointer), !isEntry(pointer) {
      lostOutside += outsideLeaves(of: old, at: pointer).count
    }
    goneElements.append(pointer)
    inside.append((pointer, old.visibleLeaves().count))
  }

  private mutating func sortRemovalElsewhere(of old: JSONValue, at pointer: JSONPointer) {
    guard baselineView.footprints.isPayload(pointer) else { return }
    if isElement(pointer) { droppedElements += 1 }
    lostOutside += max(1, outsideLeaves(of: old, at: pointer).count)
    firstSeenOutside =
      firstSeenOutside
      ?? visible.nearest(to: isElement(pointer) ? pointer.parent ?? pointer : pointer)
    lose(old.visibleLeaves().count, at: pointer)
  }

  /// Sorts a replaced ancestor of the site: everything else in it is lost, unless it is still
  /// shown.
  private mutating func sortReplacementAround(
    _ old: JSONValue, by new: JSONValue, at pointer: JSONPointer, now: JSONPointer
  ) {
    var kept = new.visibleLeaves().map(\.value)
    let lost = outsideLeaves(of: old, at: pointer).filter { leaf in
      guard let match = kept.firstIndex(of: leaf) else { return true }
      kept.remove(at: match)
      return false
    }
    lostOutside += lost.count
    for path in site.paths where path.hasPrefix(pointer) {
      let rest = path.tokens.dropFirst(pointer.tokens.count)
      show(visible.nearest(to: JSONPointer(tokens: now.tokens + rest)), at: path)
    }
    inside.append((pointer, old.visibleLeaves().count - lost.count))
    if !lost.isEmpty { lose(lost.count, at: pointer) }
  }

  private mutating func sortReplacementElsewhere(
    _ old: JSONValue, by new: JSONValue, at pointer: JSONPointer
  ) {
    guard baselineView.footprints.isPayload(pointer),
      new.kind != old.kind || !baselineView.isDerived(pointer) && !baselineView.isChosen(pointer)
    else { return }
    firstSeenOutside = firstSeenOutside ?? new
    let (was, now) = (old.visibleLeaves().count, new.visibleLeaves().count)
    if was > now {
      lostOutside += was - now
      lose(was - now, at: pointer)
    } else {
      changedOutside += max(1, now)
    }
  }

  private mutating func show(_ value: JSONValue, at path: JSONPointer) {
    if !shown.contains(where: { $0.path == path }) { shown.append((path, value)) }
  }

  private mutating func lose(_ leaves: Int, at pointer: JSONPointer) {
    lostLeaves += leaves
    lostPaths.append(pointer)
  }
}
