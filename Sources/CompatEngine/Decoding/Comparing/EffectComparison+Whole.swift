import CompatModel
import JSONSyntax

/// An array or an object that is another one now, and is shown as a whole.
extension EffectComparison {
  /// Whether everything that differs lies where the app showed all of what the payload said, and
  /// shows all of what it says now.
  ///
  /// Two objects have many parts, and part by part nothing tells which belong together. Where both
  /// are shown as they are, no part has to be looked at.
  func saysEverything(_ differences: [JSONDifference], in visible: JSONValue) -> Bool {
    let comparisons = parts.isEmpty ? [self] : parts
    var paths: [JSONPointer] = []
    for comparison in comparisons {
      guard let path = comparison.pathOfWhole(in: visible) else { return false }
      paths.append(path)
    }
    return differences.allSatisfy { difference in
      paths.contains { difference.pointer.hasPrefix($0) }
    }
  }

  /// The visible path that showed the whole value of the site and shows what stands there now.
  private func pathOfWhole(in visible: JSONValue) -> JSONPointer? {
    guard let (was, said) = containers else { return nil }
    var path = JSONPointer.commonAncestor(of: footprint.paths)
    while let current = path {
      if let before = baselineView.visible[current], let after = visible[current] {
        if was.isSaidPlainly(by: before), said.isSaidPlainly(by: after) { return current }
        if isRearranged(was, to: said, shownAs: before, now: after) { return current }
      }
      path = current.parent
    }
    return nil
  }

  /// What the array or the object at the site was, and what it is; for a new element, the array that
  /// got it at its end.
  private var containers: (was: JSONValue, said: JSONValue)? {
    switch change.expectedReading {
    case .changed(became: .some(let said)), .respelled(as: let said):
      guard let was = change.was, was.isContainer, said.isContainer else { return nil }
      return (was, said)
    case .inserted(let value):
      guard let array = change.site.parent.flatMap({ baselineView.sample.document[$0] }),
        change.site.tokens.last == String(array.count), case .array(let elements) = array.value
      else { return nil }
      return (.array(elements), .array(elements + [value]))
    default: return nil
    }
  }

  /// Whether a list shows the elements that an array has now just as it showed them before: some may
  /// be gone, repeated, or in another order.
  private func isRearranged(
    _ was: JSONValue, to said: JSONValue, shownAs before: JSONValue, now after: JSONValue
  ) -> Bool {
    guard case .array(let old) = was, case .array(let new) = said,
      case .array(let shown) = before, case .array(let showing) = after,
      old.count == shown.count, new.count == showing.count
    else { return false }
    return zip(new, showing).allSatisfy { element, view in
      old.firstIndex(of: element).map { shown[$0] == view } ?? false
    }
  }

  /// Whether the lists whose elements are gone hold exactly what the payload says they do.
  func saysWhatIsLeft(_ partition: DifferencePartition, of visible: JSONValue) -> Bool {
    guard case .changed(became: .some(let said)) = change.expectedReading, partition.isElementGone,
      !said.isScalar, said.kind == change.was?.kind
    else { return false }
    return Set(partition.goneElements.compactMap(\.parent)).allSatisfy { list in
      visible[list].map(said.isSaidPlainly) ?? false
    }
  }

  /// Whether the collections whose parts are gone hold exactly the other one of two values that
  /// contradict each other.
  func saysTheOther(_ partition: DifferencePartition, of visible: JSONValue) -> Bool {
    guard case .contradicted(let other) = change.expectedReading, !other.isScalar, other != .null
    else {
      return false
    }
    return Set(partition.goneElements.compactMap(\.parent)).allSatisfy { collection in
      visible[collection].map(other.isSaidPlainly) ?? false
    }
  }
}

extension JSONValue {
  fileprivate var isContainer: Bool { kind == .array || kind == .object }
}
