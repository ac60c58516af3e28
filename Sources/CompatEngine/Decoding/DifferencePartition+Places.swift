import CompatModel
import JSONSyntax

/// What a visible place is to the site of the change: a part of it, its twin, or something else.
extension DifferencePartition {
  /// The place behind the last element of a list, where the site is seen only once its value is
  /// another one: of equal elements a set shows one.
  func placeToBe(beside place: JSONPointer) -> JSONPointer? {
    site.paths.first {
      $0.parent == place.parent && isElement($0) && baselineView.visible[$0] == nil
    }
  }

  /// A new element in the list that shows the array around the site.
  func isInserted(at place: JSONPointer) -> Bool {
    guard let list = place.parent else { return false }
    return footprint.paths.contains { $0.hasPrefix(list) && $0 != list } || footprint.contains(list)
  }

  /// Whether what was dropped is the element that holds the site, the site as a whole, or a part of
  /// it.
  func isPartOfSite(_ place: JSONPointer, _ old: JSONValue) -> Bool {
    let isInElement = site.paths.contains { path in
      if path.hasPrefix(place) {
        return innermostElement(around: path).map { place.hasPrefix($0) } ?? true
      }
      return place.hasPrefix(path)
    }
    return isInElement || site.reaches(into: place) && outsideLeaves(of: old, at: place).isEmpty
  }

  /// Whether what was dropped equals an element that holds the site, and lies beside it: which of
  /// two equal elements is gone cannot be seen.
  func isTwinOfSite(_ place: JSONPointer, _ old: JSONValue) -> Bool {
    elementsOfSite.contains { element in
      element.parent == place.parent && baselineView.visible[element] == old
    }
  }

  /// The elements that hold the site.
  var elementsOfSite: Set<JSONPointer> {
    Set(site.paths.compactMap(innermostElement))
  }

  /// The deepest list element that encloses a visible place.
  func innermostElement(around path: JSONPointer) -> JSONPointer? {
    var place: JSONPointer? = path
    while let current = place {
      if isElement(current) { return current }
      place = current.parent
    }
    return nil
  }

  func isElement(_ place: JSONPointer) -> Bool {
    guard let parent = place.parent, case .array = baselineView.visible[parent] else {
      return false
    }
    return true
  }

  /// The visible values below a place that do not belong to the site, and that the payload says: a
  /// constant of the model goes with its object, and is no loss.
  func outsideLeaves(of value: JSONValue, at place: JSONPointer) -> [JSONValue] {
    value.visibleLeaves().compactMap { leaf in
      let path = JSONPointer(tokens: place.tokens + leaf.pointer.tokens)
      return site.contains(path) || !baselineView.isPayload(path) ? nil : leaf.value
    }
  }

  func footprintPath(around place: JSONPointer) -> JSONPointer {
    site.paths.first { place.hasPrefix($0) } ?? place
  }

  /// Whether the only member of an object has a name of the new place, as the decoder converts
  /// names, and holds the old value.
  func isRenaming(_ old: JSONValue, _ new: JSONValue) -> Bool {
    guard case .moved(let target) = change.expectedReading, case .object(let before) = old,
      case .object(let after) = new, before.count == 1, after.count == 1
    else { return false }
    let name = after[0].key.spokenName
    return target.tokens.contains { $0.spokenName == name }
      && after[0].value.isSameInAnotherObject(as: before[0].value)
  }

  /// Whether a new value is what the site held, be it inside a new object or out of an old one.
  func isMoved(_ new: JSONValue) -> Bool {
    (goneElements + footprint.paths).contains { place in
      baselineView.visible[place].map(new.isSameInAnotherObject) ?? false
    }
  }
}
