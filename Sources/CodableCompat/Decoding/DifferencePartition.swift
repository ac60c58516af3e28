import JSONSyntax

/// Sorts the differences between two visible trees into those at the place of a change and those
/// elsewhere.
struct DifferencePartition {
  let reference: SampleReference
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

  /// Whether the element that holds the site was dropped.
  private(set) var isElementGone = false

  /// Whether the value of the site is seen at its new place.
  private(set) var isValueMoved = false

  /// The places of what was lost, and the number of values there.
  private(set) var lostPlaces: [JSONPointer] = []
  private(set) var lostLeaves = 0

  /// The visible places of the site: none where it is a new element, whose neighbours are not it.
  private let site: Footprint

  private var inside: [(place: JSONPointer, leaves: Int)] = []

  init(reference: SampleReference, change: Change, footprint: Footprint, visible: JSONValue) {
    self.reference = reference
    self.change = change
    self.footprint = footprint
    self.visible = visible
    if case .inserted = change.meaning { site = .unread } else { site = footprint }
  }

  /// Sorts one difference.
  mutating func sort(_ difference: JSONDifference) {
    let place = difference.pointer
    switch difference.change {
    case .added(let new):
      sortAddition(new, at: place)
    case .removed(let old):
      sortRemoval(old, at: place)
    case .replaced(let old, by: let new):
      if site.contains(place) {
        show(visible.nearest(to: footprintPath(around: place)), at: footprintPath(around: place))
        inside.append((place, old.visibleLeaves().count))
      } else if site.reaches(into: place) {
        sortReplacementAround(old, by: new, at: place)
      } else {
        sortReplacementElsewhere(old, by: new, at: place)
      }
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
    switch change.meaning {
    case .same where place.tokens.last == change.site.tokens.last:
      show(new, at: place)
    case .inserted where isInserted(at: place):
      show(new, at: place)
    case .moved where footprint.paths.contains { reference.visible[$0] == new }:
      isValueMoved = true
    default:
      if site.contains(place) {
        let path = footprintPath(around: place)
        show(visible.nearest(to: path), at: path)
      } else {
        changedOutside += max(1, new.visibleLeaves().count)
      }
    }
  }

  /// A new element in the list that shows the array around the site.
  private func isInserted(at place: JSONPointer) -> Bool {
    guard let list = place.parent else { return false }
    return footprint.paths.contains { $0.hasPrefix(list) && $0 != list } || footprint.contains(list)
  }

  private mutating func sortRemoval(_ old: JSONValue, at place: JSONPointer) {
    let leaves = old.visibleLeaves().count
    if let path = site.paths.first(where: { place.hasPrefix($0) && place != $0 }) {
      show(visible.nearest(to: path), at: path)
      inside.append((place, leaves))
      return
    }
    if isElement(place) { droppedElements += 1 }
    if holdsChange(place, old) {
      isElementGone = true
      lose(leaves, at: place)
    } else {
      lostOutside += max(1, outsideLeaves(of: old, at: place).count)
      lose(leaves, at: place)
    }
  }

  /// Whether exactly the element that holds the site was dropped, or an equal one beside it: which
  /// of two equal elements is gone cannot be seen.
  private func holdsChange(_ place: JSONPointer, _ old: JSONValue) -> Bool {
    site.paths.contains { path in
      let element = innermostElement(around: path)
      if path.hasPrefix(place) { return element.map { place.hasPrefix($0) } ?? true }
      guard let element, element.parent == place.parent else { return false }
      return reference.visible[element] == old
    }
  }

  /// The deepest list element that encloses a visible place.
  private func innermostElement(around path: JSONPointer) -> JSONPointer? {
    var place: JSONPointer? = path
    while let current = place {
      if isElement(current) { return current }
      place = current.parent
    }
    return nil
  }

  private func isElement(_ place: JSONPointer) -> Bool {
    guard let parent = place.parent, case .array = reference.visible[parent] else { return false }
    return true
  }

  /// Something above the site was replaced: what else it held is lost, unless it is still there.
  private mutating func sortReplacementAround(
    _ old: JSONValue, by new: JSONValue, at place: JSONPointer
  ) {
    var kept = new.visibleLeaves().map(\.value)
    let lost = outsideLeaves(of: old, at: place).filter { leaf in
      guard let match = kept.firstIndex(of: leaf) else { return true }
      kept.remove(at: match)
      return false
    }
    lostOutside += lost.count
    for path in site.paths where path.hasPrefix(place) {
      show(visible.nearest(to: path), at: path)
    }
    inside.append((place, old.visibleLeaves().count - lost.count))
    if !lost.isEmpty { lose(lost.count, at: place) }
  }

  private mutating func sortReplacementElsewhere(
    _ old: JSONValue, by new: JSONValue, at place: JSONPointer
  ) {
    let before = old.visibleLeaves().count
    let after = new.visibleLeaves().count
    if before > after {
      lostOutside += before - after
      lose(before - after, at: place)
    } else {
      changedOutside += max(1, after)
    }
  }

  /// The visible values below a place that do not belong to the site.
  private func outsideLeaves(of value: JSONValue, at place: JSONPointer) -> [JSONValue] {
    value.visibleLeaves().compactMap { leaf in
      let path = JSONPointer(tokens: place.tokens + leaf.pointer.tokens)
      return site.contains(path) ? nil : leaf.value
    }
  }

  private func footprintPath(around place: JSONPointer) -> JSONPointer {
    site.paths.first { place.hasPrefix($0) } ?? place
  }

  private mutating func show(_ value: JSONValue, at path: JSONPointer) {
    if !shown.contains(where: { $0.path == path }) { shown.append((path, value)) }
  }

  private mutating func lose(_ leaves: Int, at place: JSONPointer) {
    lostLeaves += leaves
    lostPlaces.append(place)
  }
}
