import CompatModel
import JSONSyntax

/// Each difference of the view, and what accounts for it.
extension Account {
  mutating func explains(
    _ differences: [JSONDifference], of before: JSONValue, at path: JSONPointer
  ) -> Bool {
    var differences = differences
    for (old, new) in renamed(differences, of: before) {
      differences.removeAll { $0 == old || $0 == new }
      guard case .removed(let value) = old.change, case .added(let other) = new.change,
        explains(VisibleDifference.between(value, other), of: value, at: old.pointer.below(path))
      else { return false }
    }
    removeMoved(from: &differences, at: path)
    if isRearranged(differences) { return true }
    return differences.allSatisfy { explains($0, at: $0.pointer.below(path)) }
  }

  private mutating func explains(_ difference: JSONDifference, at path: JSONPointer) -> Bool {
    switch difference.change {
    case .removed(let old):
      if isDerived(path), isNamed(path, by: goneTexts) { return true }
      if old.isScalar, isShownAnew(old), baselineView.isChosen(path) { return true }
      guard explains(gone: old, at: path) else { return false }
      if said.removed.isEmpty && isSeen(path) || isKeptElement(path) {
        dropped.append(path)
      } else if isSeen(path) {
        goneWithPayload.append(path)
      }
      return true
    case .replaced(let old, by: .null):
      // It may be shown elsewhere now, and belong there.
      let leaves = old.visibleLeaves()
      let isElsewhere = !leaves.isEmpty && leaves.allSatisfy { isShownAnew($0.value) }
      showsDefault = showsDefault || !isElsewhere
      return explains(gone: old, at: path)
    case .added(let new):
      if isDerived(path), isNamed(path, by: newTexts) { return true }
      if showsChangedElement(new) { return true }
      // A new element is where the payload has it.
      return !isElement(path) || isChanged(path) ? explains(new: new, at: path) : false
    case .replaced(let old, by: let new):
      if old == .null, showsChangedElement(new) { return true }
      let before = self
      if explains(gone: old, at: path, keptIn: new), explains(new: new, at: path, keptFrom: old) {
        return true
      }
      if isChosen(path, showing: new) {
        self = before
        if isOfKeptElement(path) { dropped.append(path) }
        return true
      }
      if isDerived(path) {
        self = before
        return new.kind == old.kind || explains(new: new, at: path)
      }
      guard isOwnForm(path), let inside = old.onlyMember, let other = new.onlyMember else {
        return false
      }
      self = before
      return explains(VisibleDifference.between(inside, other), of: inside, at: path)
    }
  }

  /// Whether a value that is not shown itself decides where the same values are shown.
  private func isRearranged(_ differences: [JSONDifference]) -> Bool {
    func leaves(_ values: [JSONValue?]) -> [JSONValue: Int] {
      values.compactMap(\.self).flatMap { $0.visibleLeaves() }
        .reduce(into: [:]) { $0[$1.value, default: 0] += 1 }
    }
    return change.parts.allSatisfy { part in
      guard part.keepsItsKind, let was = part.was, was.isScalar else { return false }
      return !baselineView.showsPlainly(was, at: part.site)
    } && leaves(differences.map(\.shownBefore)) == leaves(differences.map(\.shownNow))
  }

  /// Whether what a path shows is said by the payload, and not made of it.
  private mutating func isSeen(_ path: JSONPointer) -> Bool {
    !isOwnForm(path) && baselineView.footprints.isPayload(path)
  }

  /// Whether a path shows an element, or an entry of a map, that the payload still has.
  private func isKeptElement(_ path: JSONPointer) -> Bool {
    change.parts.contains { part in
      sequence(first: part.site, next: \.parent).dropFirst(part.keepsValue ? 0 : 1)
        .contains { baselineView.isElement($0, shownAt: path) }
    }
  }

  /// Whether a path is known to show something that is made of the payload's values.
  func isDerived(_ path: JSONPointer) -> Bool {
    baselineView.footprint(of: change).basis == .replacement && baselineView.isDerived(path)
  }

  /// Whether a path shows another one of several values now, of which the model shows one there.
  private func isChosen(_ path: JSONPointer, showing value: JSONValue) -> Bool {
    baselineView.isChosen(path)
      && (isSaidAnew(value) || baselineView.choices(at: path).contains { $0.isSaid(by: value) })
  }

  /// Whether a path showed a part of a changed element that the payload still has.
  private func isOfKeptElement(_ path: JSONPointer) -> Bool {
    change.parts.contains { part in
      part.keepsValue && part.was?.isScalar == false && baselineView.isPartOfCollection(part.site)
        && baselineView.footprint(of: part.site).contains(path)
    }
  }

  func isElement(_ path: JSONPointer) -> Bool { baselineView.isShownInList(path) }

  /// Whether the index of a path is that of a changed element, where the app shows the payload's order.
  private mutating func isChanged(_ path: JSONPointer) -> Bool {
    changedIndexes.contains { $0 == nil || $0 == path.tokens.last }
  }

  /// Elements that are shown in another list than before, and members that are shown under the name
  /// that they have now, have only moved.
  private mutating func removeMoved(from differences: inout [JSONDifference], at path: JSONPointer)
  {
    guard differences.contains(where: { $0.shownBefore == nil }),
      differences.contains(where: { $0.shownNow == nil })
    else { return }
    differences = differences.flatMap(\.elements)
    for removed in differences {
      guard case .removed(let old) = removed.change,
        let index = differences.firstIndex(where: { added in
          guard case .added(let new) = added.change, isMove(from: removed, to: added, in: path)
          else { return false }
          return new == old || isSameElement(old, new, at: removed.pointer.below(path))
        })
      else { continue }
      differences.remove(at: index)
      differences.removeAll { $0 == removed }
      moved.append(removed.pointer.below(path))
    }
  }

  /// Whether an element is the changed one, which belongs to another list now.
  private mutating func isSameElement(_ old: JSONValue, _ new: JSONValue, at path: JSONPointer)
    -> Bool
  {
    guard isElement(path),
      change.parts.contains(where: { part in
        baselineView.footprint(of: part.site).paths.contains {
          $0.hasPrefix(path) || path.hasPrefix($0)
        }
      })
    else { return false }
    let before = self
    if explains(VisibleDifference.between(old, new), of: old, at: path) { return true }
    self = before
    return false
  }

  private mutating func isMove(
    from removed: JSONDifference, to added: JSONDifference, in path: JSONPointer
  ) -> Bool {
    switch (isListed(removed.pointer.below(path)), isListed(added.pointer.below(path))) {
    case (true, true): added.pointer.parent != removed.pointer.parent
    case (_, false): added.pointer.tokens.last.map { newNames.contains($0.spokenName) } ?? false
    case (false, true): false
    }
  }

  /// Whether a path is that of an element, also of a list that is new.
  private func isListed(_ path: JSONPointer) -> Bool {
    guard let list = path.parent, baselineView.visible[list] == nil else { return isElement(path) }
    return path.tokens.last.map(JSONPointer.isIndex) ?? false
  }

  /// Whether a path has the name that some value says.
  private func isNamed(_ path: JSONPointer, by texts: Set<String>) -> Bool {
    path.tokens.last.flatMap { JSONValue.string($0).scalarText }.map(texts.contains) ?? false
  }

  /// Whether a value that was not shown is made of what the changed element says, which may belong here
  /// now.
  private mutating func showsChangedElement(_ value: JSONValue) -> Bool {
    let element = changedElement
    return !element.isEmpty && !value.isNothing
      && value.visibleLeaves().allSatisfy { leaf in
        isSaidAnew(leaf.value) || element.contains { $0.isSaid(by: leaf.value) }
      }
  }

  /// Members that have the name of a value that is gone, and now that of a value that is said.
  private mutating func renamed(
    _ differences: [JSONDifference], of before: JSONValue
  ) -> [(JSONDifference, JSONDifference)] {
    let old = differences.filter { difference in
      guard case .removed = difference.change, let parent = difference.pointer.parent else {
        return false
      }
      return before[parent]?.kind == .object && isNamed(difference.pointer, by: goneTexts)
    }
    if old.isEmpty { return [] }
    var added = differences.filter {
      if case .added = $0.change { isNamed($0.pointer, by: newTexts) } else { false }
    }
    return old.compactMap { old in
      added.firstIndex { $0.pointer.parent == old.pointer.parent }
        .map { (old, added.remove(at: $0)) }
    }
  }
}

extension JSONDifference {
  /// The elements of a list that is new, or gone.
  fileprivate var elements: [JSONDifference] {
    let parts: [Change]
    switch change {
    case .added(.array(let elements)) where !elements.isEmpty: parts = elements.map { .added($0) }
    case .removed(.array(let elements)) where !elements.isEmpty:
      parts = elements.map { .removed($0) }
    default: return [self]
    }
    return parts.enumerated().map { index, part in
      JSONDifference(pointer: pointer.appending(index), newPointer: nil, change: part)
    }
  }
}

extension JSONValue {
  /// The value of an enum's case.
  fileprivate var onlyMember: JSONValue? {
    if case .object(let members) = self, members.count == 1 { members[0].value } else { nil }
  }
}
