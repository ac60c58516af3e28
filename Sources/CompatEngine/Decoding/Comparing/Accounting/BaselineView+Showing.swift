import CompatModel
import JSONSyntax

/// Where and how often the app shows the values of the sample.
extension BaselineView {
  /// Whether the app shows a value of the sample as the payload spells it, or as a date in a known unit.
  func showsPlainly(_ value: JSONValue, at site: JSONPointer) -> Bool {
    footprint(of: site).paths.contains { path in
      visible[path].map {
        value.isSaidPlainly(by: $0) || EpochScale(reading: value, as: $0) != nil
      } ?? false
    }
  }

  /// How often a value is shown at the visible paths of its site; at least once.
  func count(of value: JSONValue, at site: JSONPointer) -> Int {
    let paths = footprint(of: site).paths
    let shown = paths.compactMap { visible[$0] }.reduce(0) { count, shown in
      count + shown.visibleLeaves().filter { value.isSaid(by: $0.value) }.count
    }
    return max(1, paths.count, shown)
  }

  /// Whether a site is that of an element, or of an entry of a map.
  func isPartOfCollection(_ site: JSONPointer) -> Bool {
    isElement(site) || isInMap(site)
  }

  private func isElement(_ site: JSONPointer) -> Bool {
    site.parent.flatMap { sample.document[$0]?.kind } == .array
  }

  func isShownInList(_ path: JSONPointer) -> Bool {
    path.parent.flatMap { visible[$0]?.kind } == .array
  }

  /// Whether a path shows the element, or the entry of a map, at a site.
  func isElement(_ site: JSONPointer, shownAt path: JSONPointer) -> Bool {
    guard let value = sample.document[site]?.value, let array = site.parent, let list = path.parent,
      isShownInList(path)
        ? isElement(site) : isInMap(site) && path.tokens.last == site.tokens.last
    else { return false }
    let own = footprint(of: site).paths
    if footprint(of: array).paths.contains(list), !own.contains(list) { return true }
    let leaves = value.visibleLeaves().map(\.value)
    // What is made of the element, such as a count, is elsewhere.
    let shown = own.filter { path in
      visible[path].map { shown in
        !shown.isScalar || leaves.contains { $0.isSaid(by: shown) }
      } ?? false
    }
    return !shown.isEmpty && shown.allSatisfy { $0.hasPrefix(path) }
  }

  /// The index of a changed element in an array that the app shows in the payload's order; nil for
  /// anything else.
  func indexOfElement(_ part: Change) -> String? {
    guard let list = part.site.parent, !isReordered(around: list),
      let array = sample.document[list], array.kind == .array,
      footprint(of: list).paths.contains(where: { path in
        visible[path.appending(array.count - 1)] != nil
          && visible[path.appending(array.count)] == nil
      })
    else { return nil }
    return part.site.tokens.last
  }
}
