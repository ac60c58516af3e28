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

  /// Whether a path shows a scalar that is made of the payload's values, and none as it is spelled: a
  /// count, a flag, an amount in another unit.
  ///
  /// Whether it is right is not for a comparison of values to say. A path that is not shown yet is like
  /// its neighbours.
  func isDerived(_ path: JSONPointer) -> Bool {
    if case .array(let elements)? = visible[path], !elements.isEmpty {
      return elements.indices.allSatisfy { isDerived(path.appending($0)) }
    }
    if visible[path] != nil { return visible[path]?.isScalar == true && spelled(at: path).isEmpty }
    guard let collection = path.parent, let parts = visible[collection]?.names else {
      return false
    }
    return !parts.isEmpty && parts.allSatisfy { isDerived(collection.appending($0)) }
  }

  /// Whether a path shows a value that the model has chosen among others: one of the elements of a
  /// list, or that of another element, which a value beside it refers to.
  ///
  /// Whether it is the right one is not for a comparison of values to say.
  func isChosen(_ path: JSONPointer) -> Bool {
    if let known = chosen[path] { return known }
    let nodes = spelled(at: path)
    let own = indexes(of: path)
    let isChosen =
      !nodes.isEmpty
      && nodes.allSatisfy { node in
        let indexes = indexes(ofSite: node.pointer)
        return indexes != own && (indexes.starts(with: own) || isReferred(path, from: own))
      }
    chosen[path] = isChosen
    return isChosen
  }

  /// Whether a value of the element that shows a path decides what is shown there.
  private func isReferred(_ path: JSONPointer, from indexes: [String]) -> Bool {
    footprints.leaves(in: []).contains { leaf in
      let footprint = footprint(of: leaf.pointer)
      return footprint.basis == .replacement && footprint.contains(path)
        && self.indexes(ofSite: leaf.pointer) == indexes
    }
  }

  /// The values of the sample that have the place of the one that a path shows in other elements.
  func choices(at path: JSONPointer) -> [JSONValue] {
    let patterns = Set(spelled(at: path).map(\.pattern))
    return footprints.leaves(in: []).filter { patterns.contains($0.pattern) }.map(\.value)
  }

  /// The tokens of a visible path that are indexes of lists, or keys that the payload says.
  private func indexes(of path: JSONPointer) -> [String] {
    sequence(first: path, next: \.parent).filter { path in
      isShownInList(path) || path.tokens.last.map(texts.contains) ?? false
    }.compactMap(\.tokens.last).reversed()
  }

  private func indexes(ofSite site: JSONPointer) -> [String] {
    sequence(first: site, next: \.parent).filter(isElement).compactMap(\.tokens.last)
      .reversed()
  }

  /// Whether a path shows a text of another site as the payload spells it; a number may be a sum.
  func showsOthers(than site: JSONPointer, at path: JSONPointer) -> Bool {
    let nodes = spelled(at: path)
    return !nodes.isEmpty && nodes.allSatisfy { $0.pointer != site && $0.kind == .string }
  }

  /// The scalars that a path shows as the payload spells them.
  private func spelled(at path: JSONPointer) -> [JSONNode] {
    if let known = spelled[path] { return known }
    let nodes = visible[path].map { shown in
      shown.isScalar ? footprints.leaves(in: []).filter { shows($0, plainlyAt: path, shown) } : []
    }
    spelled[path] = nodes ?? []
    return nodes ?? []
  }

  /// Whether a path shows a value as the payload spells it: for a number or a boolean, which may be
  /// the same by chance, another one as well; and for another type only if no path shows it in its own.
  private func shows(_ leaf: JSONNode, plainlyAt path: JSONPointer, _ shown: JSONValue) -> Bool {
    let footprint = footprint(of: leaf.pointer)
    let value = leaf.value
    guard footprint.contains(path), value.isSpelled(by: shown) else { return false }
    if footprint.basis == .names || shown.kind == .string && value.kind == .string { return true }
    return footprint.spelled.contains(where: path.hasPrefix)
      && (shown.kind == value.kind || !footprint.paths.contains { visible[$0] == value })
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
