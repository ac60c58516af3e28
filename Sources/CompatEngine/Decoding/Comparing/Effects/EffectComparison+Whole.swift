import CompatModel
import JSONSyntax

/// A replaced array or object that is shown as a whole.
extension EffectComparison {
  /// Whether all differences lie in a value that the app showed completely before, and shows
  /// completely now.
  ///
  /// It is not known which parts of two objects correspond. If both objects are shown completely,
  /// their parts need not be compared.
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

  /// The visible path that showed the whole old value of the site and shows the whole new one, as
  /// far as the model reads them.
  func pathOfWhole(in visible: JSONValue) -> JSONPointer? {
    guard let (was, said, site) = containers else { return nil }
    if let path = path(showing: was, andNow: said, in: visible) { return path }
    guard let readSites = baselineView.readSites,
      let pattern = baselineView.sample.document[site]?.pattern
    else { return nil }
    let parts = (readSites.part(of: was, at: pattern), readSites.part(of: said, at: pattern))
    // An object of which nothing is read is shown by its defaults.
    return parts == (was, said) || parts.1 == .object([])
      ? nil : path(showing: parts.0, andNow: parts.1, in: visible)
  }

  private func path(
    showing was: JSONValue, andNow said: JSONValue, in visible: JSONValue
  ) -> JSONPointer? {
    let isReordered = baselineView.isReordered(around: change.site)
    var path = JSONPointer.commonAncestor(of: footprint.paths)
    while let current = path {
      if let before = baselineView.visible[current], let after = visible[current] {
        let first = (isReordered ? before.ordered(like: was) : before).withoutNil(saying: was)
        let second = isReordered ? after.ordered(like: said) : after
        if was.isSaidPlainly(by: first),
          said.isSaidPlainly(by: second.withoutNil(saying: said, shownBefore: before))
        {
          return current
        }
        if isRearranged(was, to: said, shownAs: before, now: after) { return current }
      }
      path = current.parent
    }
    return nil
  }

  /// The old and the new value of the array or object at the site; for a new element, those of its
  /// array.
  ///
  /// With the site of the container.
  private var containers: (was: JSONValue, said: JSONValue, site: JSONPointer)? {
    switch change.expectedReading {
    case .changed(became: .some(let said)), .respelled(as: let said):
      guard let was = change.was, was.isContainer, said.isContainer else { return nil }
      return (was, said, change.site)
    case .inserted(let value):
      guard let array = change.site.parent.flatMap({ baselineView.sample.document[$0] }),
        change.site.tokens.last == String(array.count), case .array(let elements) = array.value
      else { return nil }
      return (.array(elements), .array(elements + [value]), array.pointer)
    default: return nil
    }
  }

  /// Whether a list shows each element of the changed array as it showed it before.
  ///
  /// Elements may be missing, repeated, or in another order.
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

  /// Whether the lists that lost elements hold exactly the elements that the payload has left.
  func saysWhatIsLeft(_ partition: DifferencePartition, of visible: JSONValue) -> Bool {
    guard case .changed(became: .some(let said)) = change.expectedReading, partition.isElementGone,
      !said.isScalar, said.kind == change.was?.kind
    else { return false }
    return Set(partition.goneElements.compactMap(\.parent)).allSatisfy { list in
      visible[list].map(said.isSaidPlainly) ?? false
    }
  }

  /// Whether the collections that lost parts hold exactly the second of two contradicting values.
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
