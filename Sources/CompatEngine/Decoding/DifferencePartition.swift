import CompatModel
import JSONSyntax

/// Sorts the differences between two visible trees into those at the place of a change and those
/// elsewhere.
struct DifferencePartition {
  let baselineView: BaselineView
  let change: Change
  let footprint: Footprint
  let visible: JSONValue

  /// What the app sees now at the visible places of the site that differ.
  private(set) var shown: [(path: JSONPointer, value: JSONValue)] = []

  /// The number of values that the change did not touch and that were lost.
  private(set) var lostOutside = 0

  /// The number of values that the change did not touch and that are others now.
  private(set) var changedOutside = 0

  /// The number of elements that were dropped.
  private(set) var droppedElements = 0

  /// The elements that hold the site and were dropped, and the parts of the site that are gone.
  private(set) var goneElements: [JSONPointer] = []

  /// Whether the element that holds the site was dropped.
  var isElementGone: Bool { !goneElements.isEmpty }

  /// Whether the value of the site is seen at its new place.
  private(set) var isValueMoved = false

  /// The places of what was lost, and the number of values there.
  private(set) var lostSites: [JSONPointer] = []
  private(set) var lostLeaves = 0

  /// The visible places of the site: none where it is a new element, whose neighbours are not it.
  let site: Footprint

  private var inside: [(place: JSONPointer, leaves: Int)] = []

  init(baselineView: BaselineView, change: Change, footprint: Footprint, visible: JSONValue) {
    self.baselineView = baselineView
    self.change = change
    self.footprint = footprint
    self.visible = visible
    if case .inserted = change.expectedReading { site = .unread } else { site = footprint }
  }

  /// Sorts all differences between the two trees.
  ///
  /// Removals come first: which of several equal elements is gone, and what an addition stands for,
  /// is known only when all of them are.
  mutating func sort(_ differences: [JSONDifference]) {
    let removals = differences.compactMap { difference in
      if case .removed(let old) = difference.change { (difference.pointer, old) } else { nil }
    }
    if !removals.isEmpty { sortRemovals(removals) }
    for difference in differences {
      switch difference.change {
      case .removed: continue
      case .added(let new): sortAddition(new, at: difference.pointer)
      case .replaced(let old, by: let new): sortReplacement(difference, of: old, by: new)
      }
    }
  }

  private mutating func sortRemovals(_ removals: [(place: JSONPointer, old: JSONValue)]) {
    var twins = elementsOfSite.count
    for (place, old) in removals where isPartOfSite(place, old) && isElement(place) { twins -= 1 }
    for (place, old) in removals {
      if isPartOfSite(place, old) {
        sortRemovalAtSite(of: old, at: place)
      } else if twins > 0, isTwinOfSite(place, old) {
        twins -= 1
        sortRemovalAtSite(of: old, at: place)
      } else {
        sortRemovalElsewhere(of: old, at: place)
      }
    }
  }

  private mutating func sortReplacement(
    _ difference: JSONDifference, of old: JSONValue, by new: JSONValue
  ) {
    let place = difference.pointer
    if site.contains(place) {
      let path = footprintPath(around: place)
      let count = path.tokens.count
      let now = JSONPointer(tokens: Array((difference.newPointer ?? place).tokens.prefix(count)))
      show(visible.nearest(to: now), at: path)
      inside.append((place, old.visibleLeaves().count))
    } else if site.reaches(into: place) {
      if isRenaming(old, new) {
        isValueMoved = true
      } else {
        sortReplacementAround(old, by: new, at: place, now: difference.newPointer ?? place)
      }
    } else {
      sortReplacementElsewhere(old, by: new, at: place)
    }
  }

  /// Counts what differs at the site as lost: it is not what the payload says.
  mutating func countInsideAsLost() {
    for part in inside where part.leaves > 0 {
      lose(part.leaves, at: part.place)
    }
    inside = []
  }

  private mutating func sortAddition(_ new: JSONValue, at place: JSONPointer) {
    switch change.expectedReading {
    case .same where place.tokens.last == change.site.tokens.last:
      show(new, at: place)
    case .inserted where isInserted(at: place):
      show(new, at: place)
    case .moved where isMoved(new):
      isValueMoved = true
    case .several(let parts) where parts.contains { $0.adds(place) }:
      show(new, at: place)
    case .changed, .respelled, .several:
      sortAdditionAfterChange(new, at: place)
    default:
      sortOtherAddition(new, at: place)
    }
  }

  private mutating func sortAdditionAfterChange(_ new: JSONValue, at place: JSONPointer) {
    if replacesGoneElement(new, at: place) { return }
    if let place = placeToBe(beside: place) {
      show(new, at: place)
    } else {
      sortOtherAddition(new, at: place)
    }
  }

  private mutating func sortOtherAddition(_ new: JSONValue, at place: JSONPointer) {
    if site.contains(place) {
      let path = footprintPath(around: place)
      show(visible.nearest(to: path), at: path)
    } else if baselineView.isPayload(place.parent ?? place) {
      changedOutside += max(1, new.visibleLeaves().count)
    }
  }

  /// In a collection with an order of its own, a set, the changed element stands somewhere else.
  private mutating func replacesGoneElement(_ new: JSONValue, at place: JSONPointer) -> Bool {
    guard
      let index = goneElements.firstIndex(where: { $0.parent == place.parent && isElement($0) }),
      baselineView.isReordered(around: change.site)
    else { return false }
    show(new, at: goneElements.remove(at: index))
    droppedElements -= 1
    return true
  }

  private mutating func sortRemovalAtSite(of old: JSONValue, at place: JSONPointer) {
    if let path = site.paths.first(where: { place.hasPrefix($0) && place != $0 }) {
      show(visible.nearest(to: path), at: path)
      inside.append((place, old.visibleLeaves().count))
      return
    }
    if isElement(place) { droppedElements += 1 }
    goneElements.append(place)
    inside.append((place, old.visibleLeaves().count))
  }

  private mutating func sortRemovalElsewhere(of old: JSONValue, at place: JSONPointer) {
    guard baselineView.isPayload(place) else { return }
    if isElement(place) { droppedElements += 1 }
    lostOutside += max(1, outsideLeaves(of: old, at: place).count)
    lose(old.visibleLeaves().count, at: place)
  }

  /// Something above the site was replaced: what else it held is lost, unless it is still there.
  private mutating func sortReplacementAround(
    _ old: JSONValue, by new: JSONValue, at place: JSONPointer, now: JSONPointer
  ) {
    var kept = new.visibleLeaves().map(\.value)
    let lost = outsideLeaves(of: old, at: place).filter { leaf in
      guard let match = kept.firstIndex(of: leaf) else { return true }
      kept.remove(at: match)
      return false
    }
    lostOutside += lost.count
    for path in site.paths where path.hasPrefix(place) {
      let rest = path.tokens.dropFirst(place.tokens.count)
      show(visible.nearest(to: JSONPointer(tokens: now.tokens + rest)), at: path)
    }
    inside.append((place, old.visibleLeaves().count - lost.count))
    if !lost.isEmpty { lose(lost.count, at: place) }
  }

  private mutating func sortReplacementElsewhere(
    _ old: JSONValue, by new: JSONValue, at place: JSONPointer
  ) {
    guard baselineView.isPayload(place) else { return }
    let before = old.visibleLeaves().count
    let after = new.visibleLeaves().count
    if before > after {
      lostOutside += before - after
      lose(before - after, at: place)
    } else {
      changedOutside += max(1, after)
    }
  }

  private mutating func show(_ value: JSONValue, at path: JSONPointer) {
    if !shown.contains(where: { $0.path == path }) { shown.append((path, value)) }
  }

  private mutating func lose(_ leaves: Int, at place: JSONPointer) {
    lostLeaves += leaves
    lostSites.append(place)
  }
}
