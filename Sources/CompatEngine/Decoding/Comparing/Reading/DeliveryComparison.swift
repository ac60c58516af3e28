import CompatModel
import JSONSyntax

/// What an app shows after a change, and what could be the cause of it.
struct DeliveryComparison {
  let baselineView: BaselineView

  /// The sites that have no value any more.
  let absent: [JSONPointer]

  /// The indexes of the elements that are changed; none where other values are.
  let changedElements: [String]

  /// The values that the payload says no more where it said them, and how often each was shown.
  var gone: [(value: JSONValue, count: Int)]

  /// The values that are delivered where they were not before; a thousand elements may be alike.
  let delivered: [JSONPointer: JSONValue]
  let distinct: [JSONValue]

  /// The visible paths of values that the app shows in a form of its own.
  let ownForms: [JSONPointer]

  /// Whether a default is among what the app shows anew.
  private(set) var showsDefault = false

  /// Whether the cause of everything that the app shows otherwise is known.
  mutating func explains(_ view: JSONValue) -> Bool {
    // An element may be another one, of which nil is shown for what the payload does not say.
    showsDefault = absent.contains { site in
      baselineView.footprint(of: site).paths.contains {
        view[$0] == .null && baselineView.visible[$0] != .null
      }
    }
    return explains(baselineView.visible, view, at: .root) && showsEverything(in: view)
  }

  /// Whether every new value is shown of which the old one was shown as the payload spelled it.
  private func showsEverything(in view: JSONValue) -> Bool {
    let shown = view.visibleLeaves()
    return delivered.allSatisfy { site, value in
      guard let was = baselineView.sample.document[site]?.value, was.isScalar,
        baselineView.showsPlainly(was, at: site),
        !baselineView.footprint(of: site).paths.allSatisfy(isOwnForm)
      else { return true }
      return shown.contains { leaf in
        value.isSaid(by: leaf.value)
          || leaf.pointer.tokens.contains { value.isSaidPlainly(by: .string($0)) }
      }
    }
  }

  private mutating func explains(
    _ before: JSONValue, _ now: JSONValue, at path: JSONPointer
  ) -> Bool {
    var differences = VisibleDifference.between(before, now)
    for (old, new) in renamed(differences, of: before) {
      differences.removeAll { $0 == old || $0 == new }
      guard case .removed(let value) = old.change, case .added(let other) = new.change,
        explains(value, other, at: old.pointer.below(path))
      else { return false }
    }
    removeMoved(from: &differences, at: path)
    for difference in differences {
      let path = difference.pointer.below(path)
      switch difference.change {
      case .removed(let old):
        guard explains(gone: old, at: path) else { return false }
        showsDefault = showsDefault || !isElement(path) && !isOwnForm(path)
      case .replaced(let old, by: .null):
        guard explains(gone: old, at: path) else { return false }
        showsDefault = true
      case .added(let new):
        // A new element is where the payload has it.
        guard
          !isElement(path) || changedElements.isEmpty
            || path.tokens.last.map(changedElements.contains) ?? true,
          explains(new: new, at: path)
        else { return false }
      case .replaced(let old, let new):
        if isOwnForm(path), let inside = old.onlyMember, let other = new.onlyMember {
          guard explains(inside, other, at: path) else { return false }
        } else {
          guard explains(gone: old, at: path), explains(new: new, at: path) else { return false }
        }
      }
    }
    return true
  }

  private func isElement(_ path: JSONPointer) -> Bool {
    path.parent.flatMap { baselineView.visible[$0]?.kind } == .array
  }

  /// Elements that are shown in another list than before have only moved: their kind has changed.
  private func removeMoved(from differences: inout [JSONDifference], at path: JSONPointer) {
    for removed in differences {
      guard case .removed(let old) = removed.change, isElement(removed.pointer.below(path)),
        let index = differences.firstIndex(where: { added in
          added.change == .added(old) && isElement(added.pointer.below(path))
            && added.pointer.parent != removed.pointer.parent
        })
      else { continue }
      differences.remove(at: index)
      differences.removeAll { $0 == removed }
    }
  }

  /// Members that have the name of a value that is gone, and now that of a value that is delivered.
  private func renamed(
    _ differences: [JSONDifference], of before: JSONValue
  ) -> [(JSONDifference, JSONDifference)] {
    func isNamed(_ difference: JSONDifference, by values: [JSONValue]) -> Bool {
      let name = JSONValue.string(difference.pointer.tokens.last ?? "")
      return values.contains { $0.isSaidPlainly(by: name) }
    }
    let old = differences.filter { difference in
      guard case .removed = difference.change, let parent = difference.pointer.parent else {
        return false
      }
      return before[parent]?.kind == .object && isNamed(difference, by: gone.map(\.value))
    }
    if old.isEmpty { return [] }
    var added = differences.filter {
      if case .added = $0.change { isNamed($0, by: distinct) } else { false }
    }
    return old.compactMap { old in
      added.firstIndex { $0.pointer.parent == old.pointer.parent }
        .map { (old, added.remove(at: $0)) }
    }
  }

  private mutating func explains(gone value: JSONValue, at path: JSONPointer) -> Bool {
    for leaf in value.visibleLeaves() where !leaf.value.isEmptyContainer {
      let path = leaf.pointer.below(path)
      if !baselineView.footprints.isPayload(path) || isOwnForm(path) { continue }
      guard
        let index = gone.firstIndex(where: { $0.count > 0 && $0.value.isSaid(by: leaf.value) })
      else { return false }
      gone[index].count -= 1
    }
    return true
  }

  private mutating func explains(new value: JSONValue, at path: JSONPointer) -> Bool {
    for leaf in value.visibleLeaves() {
      let path = leaf.pointer.below(path)
      let known = baselineView.visible[path] == nil ? path.parent ?? path : path
      if !baselineView.footprints.isPayload(known) || isOwnForm(path) { continue }
      if distinct.contains(where: { $0.isSaid(by: leaf.value) }) { continue }
      guard isDefault(leaf.value, at: path) else { return false }
      showsDefault = true
    }
    return true
  }

  /// What one site alone decides has a form of its own, as a whole.
  private func isOwnForm(_ path: JSONPointer) -> Bool {
    ownForms.contains { path.hasPrefix($0) && (path == $0 || baselineView.isOfOneSite($0)) }
  }

  private func isDefault(_ value: JSONValue, at path: JSONPointer) -> Bool {
    !absent.isEmpty && value.isEmptyContainer
      || absent.contains {
        baselineView.fallback(at: $0).missing?.nearest(to: path) == value
      }
  }
}

extension JSONPointer {
  func below(_ path: JSONPointer) -> JSONPointer {
    JSONPointer(tokens: path.tokens + tokens)
  }
}

extension JSONValue {
  /// The value of an enum's case.
  fileprivate var onlyMember: JSONValue? {
    if case .object(let members) = self, members.count == 1 { members[0].value } else { nil }
  }
}

extension BaselineView {
  /// Whether the app shows a value of the sample as the payload spells it, or as a date in a known unit.
  func showsPlainly(_ value: JSONValue, at site: JSONPointer) -> Bool {
    footprint(of: site).paths.contains { path in
      visible[path].map {
        value.isSaidPlainly(by: $0) || EpochScale(reading: value, as: $0) != nil
      } ?? false
    }
  }
}
