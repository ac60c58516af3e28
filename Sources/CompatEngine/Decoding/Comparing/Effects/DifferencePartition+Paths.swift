import CompatModel
import JSONSyntax

/// How a visible path relates to the site of the change: a part of it, its twin, or unrelated.
extension DifferencePartition {
  /// A new element in the list that shows the array around the site.
  func isInserted(at pointer: JSONPointer) -> Bool {
    guard let list = pointer.parent else { return false }
    return footprint.paths.contains { $0.hasPrefix(list) && $0 != list } || footprint.contains(list)
  }

  /// Whether a dropped value is the element that holds the site, the whole site, or a part of it.
  func isPartOfSite(_ pointer: JSONPointer) -> Bool {
    site.paths.contains { path in
      if path.hasPrefix(pointer) {
        return innermostElement(around: path).map { pointer.hasPrefix($0) } ?? true
      }
      return pointer.hasPrefix(path)
    }
  }

  /// The deepest list element that encloses a visible path.
  func innermostElement(around path: JSONPointer) -> JSONPointer? {
    var pointer: JSONPointer? = path
    while let current = pointer {
      if isElement(current) { return current }
      pointer = current.parent
    }
    return nil
  }

  func isElement(_ pointer: JSONPointer) -> Bool {
    guard let parent = pointer.parent, case .array = before[parent] else {
      return false
    }
    return true
  }

  /// Whether a path shows the entry of a map that holds the site.
  func isEntry(_ path: JSONPointer) -> Bool {
    sequence(first: change.site, next: \.parent).contains {
      $0.tokens.last == path.tokens.last && baselineView.isInMap($0)
    }
  }

  /// The visible values below a path that come from the payload but not from the site.
  ///
  /// Constants of the model are not among them: losing them with their object is no loss.
  func outsideLeaves(of value: JSONValue, at pointer: JSONPointer) -> [JSONValue] {
    value.visibleLeaves().compactMap { leaf in
      let path = JSONPointer(tokens: pointer.tokens + leaf.pointer.tokens)
      return site.contains(path) || !baselineView.footprints.isPayload(path) ? nil : leaf.value
    }
  }

  func footprintPath(around pointer: JSONPointer) -> JSONPointer {
    site.paths.first { pointer.hasPrefix($0) } ?? pointer
  }
}
